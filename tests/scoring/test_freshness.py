"""Newer pages score higher, and a page without a date is neither trusted nor punished."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.scoring.freshness import DAYS, freshness, oldest_allowed

TODAY = date(2026, 11, 20)
WINDOWS = st.sampled_from([None, *DAYS])


def after(days: int, window: str | None = "pw") -> float:
    return freshness(TODAY - timedelta(days=days), today=TODAY, window=window)


@pytest.mark.parametrize(
    ("days", "window", "score"),
    [
        pytest.param(0, "pw", 1.0, id="today"),
        pytest.param(-1, "pw", 1.0, id="tomorrow is today in another zone"),
        pytest.param(7, "pw", 0.5, id="one window old"),
        pytest.param(14, "pw", 0.25, id="two windows old"),
        pytest.param(1, "pd", 0.5, id="a day"),
        pytest.param(31, "pm", 0.5, id="a month"),
        pytest.param(365, "py", 0.5, id="a year"),
        pytest.param(365, None, 0.5, id="without a window documentation ages in years"),
        pytest.param(36500, "pd", 0.0, id="a century"),
    ],
)
def test_halves_with_each_window_that_has_passed(
    days: int, window: str | None, score: float
) -> None:
    assert after(days, window) == score


@pytest.mark.parametrize(
    "published",
    [
        pytest.param(None, id="undated"),
        pytest.param(date(2026, 11, 22), id="the day after tomorrow"),
        pytest.param(date(2099, 12, 31), id="a placeholder"),
    ],
)
def test_an_unknown_or_impossible_date_is_worth_a_half(published: date | None) -> None:
    assert freshness(published, today=TODAY, window="pd") == 0.5


@pytest.mark.parametrize(
    ("window", "oldest"),
    [
        ("pd", date(2026, 11, 19)),
        ("pw", date(2026, 11, 13)),
        ("pm", date(2026, 10, 20)),
        ("py", date(2025, 11, 20)),
        (None, None),
    ],
)
def test_a_window_has_an_oldest_day(window: str | None, oldest: date | None) -> None:
    assert oldest_allowed(window, TODAY) == oldest


@given(st.integers(0, 5000), st.integers(0, 5000), WINDOWS)
def test_the_newer_page_never_scores_lower(one: int, other: int, window: str | None) -> None:
    assert after(min(one, other), window) >= after(max(one, other), window)


@given(st.none() | st.dates(), st.dates(max_value=date(9990, 1, 1)), WINDOWS)
def test_freshness_is_within_0_and_1(
    published: date | None, today: date, window: str | None
) -> None:
    assert 0.0 <= freshness(published, today=today, window=window) <= 1.0
