"""The shapes of what is found: a provider's result, its provenance, the scored result."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult:
    """One entry of a provider's reply."""

    url: str
    title: str
    snippet: str
    published: date | None
    """None when the provider or the page gives no date."""

    section: str | None = None
    """What tells this part of the page from its other parts; None when the result is the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """Who found a result with which query, enough to audit it and to run it again."""

    source: str
    """The provider's family as readers know it; the provider's name where it has none."""

    provider: str
    query: str
    rank: int
    """Place in the provider's reply to that query, from 1."""

    timestamp: str
    """UTC, ISO 8601, with Z."""

    hash: str
    """SHA-256 of url directly followed by snippet, both as returned, in lower-case hex."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundResult:
    """One page, or one section of it, with everything that is known of it before scoring."""

    url: str
    title: str
    snippet: str
    published: date | None
    section: str | None
    provenance: Provenance
    """Of its best sighting: the one whose place in its provider's reply was highest."""

    sightings: list[Provenance]
    """Every (provider, query, rank) that found it, best first, the best one included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The three signals of a score, each from 0 to 1."""

    keyword: float
    freshness: float
    authority: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedResult:
    """One found result with its score and how the score came about."""

    number: int
    """Place in the ranking, from 1; claims cite it."""

    url: str
    title: str
    snippet: str
    published: date | None
    section: str | None
    provenance: Provenance
    sightings: list[Provenance]
    score: float
    """The weighted sum of the parts, from 0 to 1."""

    parts: Parts
