"""Results and claims for the tests of answers, with usual values for what does not matter."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from search_layer.schema.answer import Claim
from search_layer.schema.result import Parts, Provenance, RankedResult

DAY = date(2026, 11, 19)


def sighting(provider: str) -> Provenance:
    return Provenance(
        source=provider,
        provider=provider,
        query="q",
        rank=1,
        timestamp="2026-11-20T12:00:00Z",
        hash="0" * 64,
    )


def ranked(number: int = 1, **told: Any) -> RankedResult:
    seen = [sighting(provider) for provider in told.pop("found_by", ["brave"])]
    usual = {
        "url": f"https://site{number}.example/",
        "title": f"Title {number}",
        "snippet": f"Some words of page {number}.",
        "published": DAY,
        "section": None,
        "provenance": seen[0],
        "sightings": seen,
        "score": 0.85,
        "parts": Parts(keyword=1.0, freshness=1.0, authority=0.4),
    }
    return RankedResult(number=number, **{**usual, **told})


def claimed(text: str = "It is out.", *supports: int, **told: Any) -> Claim:
    usual = {
        "supports": list(supports) or [1],
        "quotes": [text],
        "voices": ["site1.example"],
        "newest": DAY,
        "confidence": "according_to",
    }
    return Claim(text=text, **{**usual, **told})


@pytest.fixture(scope="session")
def result() -> Callable[..., RankedResult]:
    return ranked


@pytest.fixture(scope="session")
def claim() -> Callable[..., Claim]:
    return claimed
