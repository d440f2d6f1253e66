"""Why a provider stayed silent, as data: one closed list of codes and one record."""

from dataclasses import dataclass
from typing import Literal

FailureCode = Literal[
    "empty",
    "timeout",
    "unreachable",
    "busy",
    "bad_reply",
    "too_slow",
]  # of SPEC §3's list, those that a provider of today can cause


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """One provider that gave nothing for one query, and why."""

    provider: str
    query: str | None
    """None when the provider was not asked at all, or failed as a whole."""

    code: FailureCode
    milliseconds: int
    """From asking to giving up; 0 when it was not asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One query that was sent to one provider."""

    provider: str
    query: str
    reason: str
    """Why the query was sent; see PlannedQuery."""

    freshness: str | None
    results: int
    milliseconds: int
