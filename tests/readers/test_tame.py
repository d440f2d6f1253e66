"""Hostile HTML loses its tags before it reaches the parser; all other HTML is left alone."""

import time

import pytest
from selectolax.lexbor import LexborHTMLParser

from search_layer.readers.tame import tame

HOSTILE = {
    "nested": "<div>" * 80_000,
    "lists": "<ul><li>" * 50_000,
    "definitions": "<dl><dd>" * 50_000,
    "formats": "".join(f"<b id={number}><p>x" for number in range(30_000)),
    "attributes": "<p " + " ".join(f"a{number}=1" for number in range(90_000)) + ">",
    "unfinished": "<a " * 130_000,
    "comments": "<!--" * 100_000,
    "quotes": "<a \"'" * 80_000,
    "closed in a comment": "<div><!--</div>-->" * 22_000,
}


@pytest.mark.parametrize("html", HOSTILE.values(), ids=HOSTILE)
def test_hostile_html_is_parsed_in_good_time(html: str) -> None:
    began = time.perf_counter()
    LexborHTMLParser(tame(html))
    assert time.perf_counter() - began < 3


@pytest.mark.parametrize(
    "html",
    [
        pytest.param("<p>one<p>two" * 2000, id="ends left out"),
        pytest.param("<img src=x><br>" * 2000, id="elements without an end"),
        pytest.param("<div>" * 100 + "</div>" * 100, id="a hundred deep"),
        pytest.param("<div><span>x</span></div>" * 2000, id="side by side"),
        pytest.param("a < b and c > d, 1 <2", id="no tags"),
        pytest.param(f'<img src="data:;base64,{"A b" * 5000}">', id="a long attribute"),
    ],
)
def test_leaves_usual_html_alone(html: str) -> None:
    assert tame(html) == html


def test_the_words_of_hostile_html_remain() -> None:
    assert tame("<div>" * 1000 + "kept" + "</div>" * 1000).strip() == "kept"


def test_unclosed_formats_go_and_the_structure_stays() -> None:
    assert tame("<p><b>a" * 20) == "<p>a" * 20
