"""A claim holds only when everything it quotes and counts is in what it cites."""

from collections.abc import Callable
from typing import Any

import pytest

from search_layer.answering.checks import holds
from search_layer.schema.answer import Claim
from search_layer.schema.result import RankedResult

QUOTE = "httpx 0.28.1 was released in 2024."


@pytest.fixture
def results(result: Callable[..., RankedResult]) -> dict[int, RankedResult]:
    first = result(1, snippet=f"News.\n{QUOTE}  More.", title="httpx for Python 3")
    return {1: first, 2: result(2, snippet="It needs 5 packages.", title="httpx")}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param(QUOTE, {}, id="word for word"),
        pytest.param("Version 0.28.1 is out.", {"quotes": [QUOTE]}, id="in other words"),
        pytest.param(QUOTE, {"quotes": ["httpx  0.28.1\nwas"]}, id="other white space"),
        pytest.param(QUOTE, {"quotes": ["News.", "More."]}, id="two quotes"),
        pytest.param("5 packages", {"quotes": ["It needs 5"], "supports": [2]}, id="all of them"),
        pytest.param("It runs on Python 3.", {"quotes": [QUOTE]}, id="a number of the title"),
        pytest.param("5 packages", {"quotes": [QUOTE], "supports": [1, 2]}, id="of another one"),
    ],
)
def test_a_claim_that_stands_on_its_results_holds(
    text: str,
    told: dict[str, Any],
    claim: Callable[..., Claim],
    results: dict[int, RankedResult],
) -> None:
    assert holds(claim(text, **told), results)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param(QUOTE, {"quotes": ["httpx 0.28.2 was"]}, id="a quote that nobody wrote"),
        pytest.param(QUOTE, {"quotes": [QUOTE, "never"]}, id="one of two quotes"),
        pytest.param(QUOTE, {"quotes": ["It needs"], "supports": [1, 2]}, id="quote of another"),
        pytest.param(QUOTE, {"quotes": []}, id="no quote"),
        pytest.param(QUOTE, {"quotes": [""]}, id="an empty quote"),
        pytest.param(QUOTE, {"quotes": [" \n"]}, id="a blank quote"),
        pytest.param("Version 0.29 is out.", {"quotes": [QUOTE]}, id="another version"),
        pytest.param("Released in 2025.", {"quotes": [QUOTE]}, id="another year"),
        pytest.param("5 packages", {"quotes": [QUOTE]}, id="a number of a page it does not cite"),
        pytest.param(QUOTE, {"supports": [9]}, id="a result that is not there"),
        pytest.param(QUOTE, {"supports": [1, 9]}, id="one of two that is not there"),
        pytest.param(QUOTE, {"supports": []}, id="no result"),
    ],
)
def test_a_claim_that_stands_on_nothing_is_dropped(
    text: str,
    told: dict[str, Any],
    claim: Callable[..., Claim],
    results: dict[int, RankedResult],
) -> None:
    assert not holds(claim(text, **told), results)
