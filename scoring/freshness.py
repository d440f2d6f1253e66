"""How new a result is, measured against the window the intent asks for."""

import math
from datetime import date, timedelta

DAYS = {"pd": 1, "pw": 7, "pm": 31, "py": 365}
"""Days of each freshness window (SPEC §3)."""

UNDATED = 0.5
HALF_LIVES_PER_WINDOW = 1.0
DEFAULT_WINDOW = "py"
"""Measured against when the plan has no window: documentation ages in years."""


def freshness(published: date | None, *, today: date, window: str | None) -> float:
    """Return 1.0 for a page of today, halved with each window that has passed since.

    An undated page scores 0.5: neither trusted as new nor punished as old. A date in the future
    is a mistake or a placeholder, so it counts as none.

    >>> freshness(date(2026, 11, 13), today=date(2026, 11, 20), window="pw")
    0.5
    >>> freshness(None, today=date(2026, 11, 20), window=None)
    0.5
    """
    if published is None or published > today + timedelta(days=1):
        return UNDATED
    age = max((today - published).days, 0)
    half_life = DAYS[window or DEFAULT_WINDOW] * HALF_LIVES_PER_WINDOW
    return round(math.exp2(-age / half_life), 3)


def oldest_allowed(window: str | None, today: date) -> date | None:
    """Return the earliest date inside *window*; None when any date will do.

    >>> oldest_allowed("pw", date(2026, 11, 20))
    datetime.date(2026, 11, 13)
    """
    return today - timedelta(days=DAYS[window]) if window else None
