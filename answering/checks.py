"""What a claim must pass before anybody reads it."""

from collections.abc import Mapping

from search_layer.language.figures import numbers
from search_layer.schema.answer import Claim
from search_layer.schema.result import RankedResult


def holds(claim: Claim, results: Mapping[int, RankedResult]) -> bool:
    """Tell whether *claim* stands on what it cites.

    Its results exist, each quote stands in the first of them word for word, and every number it
    gives is in the text or title of one of them.
    """
    cited = [results[number] for number in claim.supports if number in results]
    if not claim.quotes or not cited or len(cited) < len(claim.supports):
        return False
    text = _squeezed(cited[0].snippet)
    said = " ".join(f"{one.title} {one.snippet}" for one in cited)
    quotes = [_squeezed(quote) for quote in claim.quotes]
    return all(quote and quote in text for quote in quotes) and (
        numbers(claim.text) <= numbers(said)
    )


def _squeezed(text: str) -> str:
    return " ".join(text.split())
