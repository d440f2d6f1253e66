"""Versions, dates and measures are figures that two sources can agree on; a lone digit is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.language.figures import figures, numbers


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("released as v0.28.1.", {"0.28.1"}, id="version with a letter, full stop"),
        pytest.param("Python 3.8rc1", {"3.8rc1"}, id="release candidate"),
        pytest.param("on 2024-12-06", {"2024-12-06"}, id="date"),
        pytest.param("1,000 stars", {"1000"}, id="thousands"),
        pytest.param("20 % and 20%", {"20%"}, id="percent with and without a space"),
        pytest.param("takes 5 ms or 5ms", {"5ms"}, id="a measure of one digit"),
        pytest.param("12MB, 3×", {"12MB", "3×"}, id="sizes and factors"),
        pytest.param("版本0.28.1发布，快20%了", {"0.28.1", "20%"}, id="amid Chinese"),
    ],
)
def test_finds_what_two_sources_can_agree_on(text: str, found: set[str]) -> None:
    assert figures(text) == found


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Python 3", id="a lone digit"),
        pytest.param("sha256 and utf8", id="digits of a word"),
        pytest.param("x.12", id="after a dot"),
        pytest.param("", id="nothing"),
    ],
)
def test_leaves_alone_what_tells_nothing(text: str) -> None:
    assert figures(text) == set()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("Python 3 and HTTP/1.1", {"3", "1.1"}, id="lone digits too"),
        pytest.param("1.10 is not 1.1", {"1.10", "1.1"}, id="whole versions"),
        pytest.param("共3个，2026年", {"3", "2026"}, id="amid Chinese"),
        pytest.param("none", set(), id="none"),
    ],
)
def test_numbers_are_found_one_and_all(text: str, found: set[str]) -> None:
    assert numbers(text) == found


@given(st.text(alphabet="0123456789.-,v% sx年a") | st.text())
def test_a_figure_is_never_without_a_digit(text: str) -> None:
    assert all(any(letter.isdigit() for letter in figure) for figure in figures(text))
