"""The shapes of an answer: the passages it stands on, its claims, and the answer itself."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

Confidence = Literal["stated", "according_to"]
"""stated: independent sources agree and are fresh enough; according_to: anything less."""

Status = Literal["answered", "nothing_found", "all_sources_failed"]

Layout = Literal["list", "themes", "overview", "none"]
"""By the number of results: up to 5, 6 to 15, more; none without an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """One sentence, list item or block of code of a result."""

    result: int
    """The number of the result it stands in."""

    text: str
    is_code: bool
    lead: str
    """The line that introduces a block of code or a list; "" where there is none."""

    place: int
    """Its place in the result's text, from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One sentence of the answer with what it stands on."""

    text: str
    supports: list[int]
    """Numbers of the results that say it, the quoted one first."""

    quotes: list[str]
    """The words of the first supporting result, exactly as they stand in it."""

    voices: list[str]
    """The independent sources behind it: registrable domains, or the provider of a local file."""

    newest: date | None
    """The newest date among the supporting results; None when all are undated."""

    confidence: Confidence


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """One group of results that share a subject."""

    name: str
    """"" for the results that share none."""

    results: list[int]
    """Numbers of its results, best first."""

    summary: str = ""
    """A sentence of its best result that no claim says already; "" when there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One result as the answer lists it."""

    number: int
    title: str
    url: str
    published: date | None
    found_by: list[str]
    score: float
    cited: bool
    """True when a claim of the answer stands on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the user reads, and what it is made of."""

    status: Status
    language: str
    layout: Layout
    text: str
    """Markdown."""

    plain: str
    """The same without markup, for terminals and pipes."""

    sources: list[Source]
    dropped_claims: int
    """Draft claims that failed a check and are not in the answer."""
