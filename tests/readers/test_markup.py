"""Each format becomes HTML, and no input makes that fail, leak a file or take long."""

import time
from importlib.metadata import distribution
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.readers.markup import (
    LENGTH_LIMIT,
    MARK_LIMIT,
    RST_MARK_LIMIT,
    Kind,
    guessed_kind,
    html_of,
)

KINDS: list[Kind] = ["markdown", "rst", "html", "text"]
HOSTILE = {
    "brackets": "[" * 100_000,
    "images": "![" * 100_000,
    "quotations": "> " * 100_000,
    "stars": "**a*" * 100_000,
    "underlines": "_a" * 200_000,
    "items": "- a\n" * 100_000,
    "one line": "a" * 1_000_000,
    "indentation": "\n\n".join(" " * depth + "a" for depth in range(850)),
    "open roles": "`a *b |c " * 40_000,
    "options": "-a  b\n" * 60_000,
    "titles": "a\n=\n\n" * 80_000,
    "nul and surrogates": "\0a \ud800 " * 100_000,
}


def description(name: str) -> str:
    return str(distribution(name).metadata.get_payload())  # type: ignore[attr-defined]  # a Message


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_read_in_good_time(text: str, kind: Kind) -> None:
    began = time.perf_counter()
    html_of(text, kind).encode("utf-8")
    assert time.perf_counter() - began < 4


@pytest.mark.parametrize("kind", KINDS)
@given(text=st.text(alphabet=st.characters(), max_size=200))
def test_never_raises_and_can_always_be_encoded(kind: Kind, text: str) -> None:
    assert "\0" not in html_of(text, kind).encode("utf-8").decode()


@given(st.text(alphabet="`*_|[]:.= -\n#ab<>+\\", max_size=120))
def test_rst_made_of_marks_never_raises(text: str) -> None:
    html_of(text, "rst")


def test_reads_no_more_of_a_text_than_its_limits() -> None:
    assert html_of("[a" * 100_000, "markdown").count("[") == MARK_LIMIT
    assert html_of("a" * 1_000_000, "text").count("a") == LENGTH_LIMIT
    assert html_of("- a\n\n" * 20_000, "rst").count("<li>") <= RST_MARK_LIMIT


def test_markdown_has_tables_and_raw_html() -> None:
    html = html_of("|a|b|\n|-|-|\n|1|2|\n\n<details>more</details>", "markdown")
    assert "<td>1</td>" in html
    assert "<details>more</details>" in html


def test_front_matter_is_no_text() -> None:
    assert html_of("---\r\ntitle: A\r\n---\r\nText", "markdown") == "<p>Text</p>\n"


def test_rst_reads_no_file_and_prints_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret", encoding="utf-8")
    wishes = (".. include:: {}", ".. raw:: html\n   :file: {}", ".. csv-table::\n   :file: {}")
    broken = "|unknown| `x"
    html = html_of("\n\n".join([*(wish.format(secret) for wish in wishes), broken, "Text"]), "rst")
    assert "<p>Text</p>" in html
    assert ">secret" not in html
    assert "system-message" not in html
    assert capfd.readouterr() == ("", "")


def test_roles_and_remarks_of_sphinx_are_read() -> None:
    html = html_of("Use :py:func:`~os.walk`.\n\n.. versionadded:: 3.2\n   *Faster*.", "rst")
    assert "os.walk" in html
    assert ":py:func:" not in html
    assert "<p>Added in version 3.2: <em>Faster</em>.</p>" in html


def test_code_with_options_of_sphinx_is_read() -> None:
    html = html_of(
        ".. code-block:: python\n   :caption: a\n   :emphasize-lines: 1\n\n   x = 1", "rst"
    )
    assert "x = 1</pre>" in html


def test_the_end_of_a_long_rst_text_is_read_too() -> None:
    html = html_of("Title\n=====\n\n" + "Some *words*, here.\n\n" * 5_000 + "The end.", "rst")
    assert "<h1>Title</h1>" in html
    assert "The end." in html


def test_code_far_to_the_right_leaves_the_structure_of_rst() -> None:
    assert "<h1>A</h1>" in html_of("A\n=\n\n::\n\n  x\n" + " " * 150 + "y\n", "rst")


def test_plain_text_is_escaped_and_cut_into_paragraphs() -> None:
    assert html_of("a < b\n\nc", "text") == "<p>a &lt; b<br></p>\n<p>c<br></p>"


def test_wrapped_lines_are_joined_and_short_ones_are_not() -> None:
    wrapped = "w" * 70 + "\nend\nRoses are red\n- item"
    assert html_of(wrapped, "text") == (f"<p>{'w' * 70}\nend<br>Roses are red<br>- item<br></p>")


@pytest.mark.parametrize(("name", "kind"), [("rich", "markdown"), ("pytest", "rst")])
def test_guesses_the_format_of_real_descriptions(name: str, kind: Kind) -> None:
    assert guessed_kind(description(name)) == kind


def test_guesses_plain_text_without_any_sign() -> None:
    assert guessed_kind("YAML is a data serialization format.\n\nIt is readable.") == "text"
