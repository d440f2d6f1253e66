"""Front matter is told from a text that only begins with a line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.readers.front_matter import front_matter


def test_reads_fields_of_one_line_and_leaves_the_text() -> None:
    found = front_matter(
        '---\nTitle: "A: b"\ndate: 2024-12-06 10:00\ntags:\n  - x\n---\n\n# Head\n'
    )
    assert found.fields == {"title": "A: b", "date": "2024-12-06 10:00"}
    assert found.body == "\n# Head\n"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("---\n\nA line above, and\n\n---\n\na line below.", id="two rules"),
        pytest.param("---\ntitle: never closed", id="unclosed"),
        pytest.param("Text\n---\ntitle: later\n---\n", id="not at the beginning"),
    ],
)
def test_leaves_alone_what_is_no_front_matter(text: str) -> None:
    assert front_matter(text).body == text


def test_a_block_scalar_is_no_title() -> None:
    assert front_matter("---\ntitle: >-\n  folded\nslug: a\n---\n").fields == {"slug": "a"}


@given(st.text(alphabet="-.:\n a\r", max_size=60))
def test_never_loses_the_end_of_the_text(text: str) -> None:
    assert text.endswith(front_matter(text).body)
