"""The best results are listed, and every cited one with them."""

from collections.abc import Callable

import pytest

from search_layer.answering.sources import listed
from search_layer.schema.answer import Claim
from search_layer.schema.result import RankedResult


@pytest.mark.parametrize(
    ("limit", "cited", "numbers"),
    [
        pytest.param(2, [], [1, 2], id="the first ones"),
        pytest.param(2, [1], [1, 2], id="a cited one is listed once"),
        pytest.param(2, [4], [1, 2, 4], id="a cited one further down"),
        pytest.param(0, [5, 3], [3, 5], id="in the order of the ranking"),
        pytest.param(9, [], [1, 2, 3, 4, 5], id="all there are"),
        pytest.param(1, [9], [1], id="one that is not there is not listed"),
    ],
)
def test_lists_the_first_and_the_cited(
    limit: int,
    cited: list[int],
    numbers: list[int],
    result: Callable[..., RankedResult],
    claim: Callable[..., Claim],
) -> None:
    claims = [claim("x", *cited)] if cited else []
    found = listed([result(number) for number in range(1, 6)], claims, limit=limit)
    assert [one.number for one in found] == numbers


def test_every_result_of_a_claim_is_listed(
    result: Callable[..., RankedResult], claim: Callable[..., Claim]
) -> None:
    found = listed([result(n) for n in range(1, 6)], [claim("x", 3, 5), claim("y", 4)], limit=0)
    assert [one.number for one in found] == [3, 4, 5]
