"""Which results an answer lists."""

from collections.abc import Iterable, Sequence

from search_layer.schema.answer import Claim
from search_layer.schema.result import RankedResult


def listed(
    results: Sequence[RankedResult], claims: Iterable[Claim], *, limit: int
) -> list[RankedResult]:
    """Return the first *limit* results and every other one that a claim cites, in their order."""
    cited = {number for claim in claims for number in claim.supports}
    return [one for place, one in enumerate(results) if place < limit or one.number in cited]
