"""How sure the answer may sound: decided from counted, independent sources and their dates."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from search_layer.addresses.hosts import domain, host
from search_layer.answering.agreement import agree
from search_layer.language.copies import is_copy
from search_layer.language.words import terms
from search_layer.schema.answer import Claim, Passage
from search_layer.schema.result import RankedResult

INDEPENDENT_VOICES = 2

_SHOWN_SUPPORT = 5
"""Results that one claim cites at most."""


def judged(
    claim: Claim,
    results: Mapping[int, RankedResult],
    found: Sequence[Passage],
    *,
    names: Iterable[str],
    dull: Iterable[str],
    oldest: date | None,
) -> Claim:
    """Return *claim* with everything that supports it and the confidence that follows.

    It is stated plainly when two independent sources agree and the newest of them is not older
    than *oldest*; with an *oldest*, undated sources cannot show that they are fresh.
    """
    own = {claim.supports[0]: claim.quotes[0]}
    named = {term for name in names for term in terms(name)}
    ignored = {term for word in dull for term in terms(word)}
    for passage in found:
        if (
            passage.result not in own
            and agree(claim.quotes[0], passage.text, names=named, dull=ignored)
            and not any(is_copy(passage.text, text) for text in own.values())
        ):
            own[passage.result] = passage.text
    voices = list(dict.fromkeys(voice(results[number]) for number in own))
    dates = [day for number in own if (day := results[number].published)]
    newest = max(dates, default=None)
    fresh = oldest is None or (newest is not None and newest >= oldest)
    return replace(
        claim,
        supports=list(own)[:_SHOWN_SUPPORT],
        voices=voices,
        newest=newest,
        confidence="stated" if fresh and len(voices) >= INDEPENDENT_VOICES else "according_to",
    )


def voice(result: RankedResult) -> str:
    """Return who speaks in *result*: its registrable domain, or its provider for a local file."""
    return domain(host(result.url)) or result.provenance.provider
