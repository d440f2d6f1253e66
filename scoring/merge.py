"""From everything that was found to one result per page, whatever the order it came in."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from search_layer.addresses.canonical import canonical
from search_layer.schema.result import FoundResult, Provenance


def merge(found: Iterable[FoundResult]) -> list[FoundResult]:
    """Return one result per page and section, best sighting first, with all sightings.

    The better sighting gives url, title and provenance; the longer snippet and the earlier date
    are kept. Merging what is merged already changes nothing.
    """
    pages: dict[tuple[str, str | None], FoundResult] = {}
    for result in sorted(found, key=_order):
        key = (canonical(result.url), result.section)
        pages[key] = _joined(pages[key], result) if key in pages else result
    return sorted(pages.values(), key=_order)


def _order(result: FoundResult) -> tuple[int | str, ...]:
    seen = result.provenance
    place = (seen.rank, seen.provider, seen.query, result.url, result.section or "")
    return (*place, seen.timestamp, seen.hash, result.title)


def _joined(best: FoundResult, other: FoundResult) -> FoundResult:
    sightings = dict.fromkeys([*best.sightings, *other.sightings])
    return replace(
        best,
        snippet=max(best.snippet, other.snippet, key=lambda text: (len(text), text)),
        published=min(filter(None, (best.published, other.published)), default=None),
        sightings=sorted(sightings, key=_place),
    )


def _place(seen: Provenance) -> tuple[int, str, str, str, str]:
    return (seen.rank, seen.provider, seen.query, seen.timestamp, seen.hash)


def within(found: Iterable[FoundResult], oldest: date | None) -> tuple[list[FoundResult], int]:
    """Return the results not older than *oldest*, and how many are.

    Undated results stay: nothing is known against them. No *oldest* keeps everything.
    """
    results = list(found)
    kept = [one for one in results if not oldest or not one.published or one.published >= oldest]
    return kept, len(results) - len(kept)
