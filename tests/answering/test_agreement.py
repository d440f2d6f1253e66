"""Two sentences say the same when figures of one name agree, or most words do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.answering.agreement import agree

DULL = frozenset({"the", "is", "a", "of", "it", "and", "was"})
NAMES = frozenset({"httpx", "deno"})


def says(claim: str, other: str) -> bool:
    return agree(claim, other, names=NAMES, dull=DULL)


@pytest.mark.parametrize(
    ("claim", "other"),
    [
        pytest.param("httpx 0.28.1 is out", "httpx was released as 0.28.1", id="name and version"),
        pytest.param("Deno is 20% faster", "A fifth (20 %) is what Deno won", id="name and share"),
        pytest.param("Deno: 2026-11-19", "Deno ships on 2026-11-19, at 2.6", id="more figures"),
        pytest.param("It is a fast client", "A client, fast and small", id="the same words"),
        pytest.param("fast small old good client", "fast small good client", id="four of five"),
        pytest.param("See https://a.org/b", "https://a.org/b: see", id="the same address"),
        pytest.param("Streaming responses", "The response was streamed", id="other forms of them"),
    ],
)
def test_these_say_the_same(claim: str, other: str) -> None:
    assert says(claim, other)


@pytest.mark.parametrize(
    ("claim", "other"),
    [
        pytest.param("httpx 0.28.1 is out", "httpx 0.28.0 shipped", id="another version"),
        pytest.param("httpx 0.28.1 is out", "aiohttp 0.28.1 shipped", id="another name"),
        pytest.param("Deno 2.5 on 2026-11-19", "Deno 2.5 ships", id="one figure is missing"),
        pytest.param("httpx is small", "httpx knows HTTP/2", id="one name and nothing else"),
        pytest.param("fast small old client", "fast small client", id="three of four"),
        pytest.param("It is at https://a.org/b", "It is at https://a.org b", id="other address"),
        pytest.param("It is fast", "It is slow", id="only dull words in common"),
        pytest.param("It is the", "It is the", id="nothing but dull words"),
        pytest.param("", "", id="nothing"),
        pytest.param(
            "Version 2.14 of httpx is installed here",
            "Version 2.16 of httpx is installed here",
            id="the same words about another version",
        ),
        pytest.param(
            "httpx is a fast small client", "httpx-sse is a fast small client", id="a longer name"
        ),
        pytest.param("httpx 0.28.1 runs on 3.13", "httpx 0.28.1 never runs on 3.13", id="denied"),
        pytest.param("Deno 2.5 支持异步", "Deno 2.5 不支持异步", id="denied in Chinese"),
    ],
)
def test_leaves_apart_what_says_something_else(claim: str, other: str) -> None:
    assert not says(claim, other)


@given(st.text(alphabet="httpx 0.28.1 is 20% 异步"), st.text(alphabet="httpx 0.28.1 异步"))
def test_a_sentence_that_goes_on_still_says_what_it_said(claim: str, rest: str) -> None:
    assert says(claim, f"{claim} {rest}") or not says(claim, claim)
