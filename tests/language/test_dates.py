"""A date is found in every usual form, and versions, years and impossible days are left alone."""

import time
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.language.dates import date_in

SIXTH = date(2024, 12, 6)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("2024-12-06", id="iso"),
        pytest.param("2024-12-6", id="iso without zero"),
        pytest.param("2024/12/06", id="slashes"),
        pytest.param("2024.12.06", id="dots"),
        pytest.param("## 1.2.0 - 2024-12-06.", id="after a version, before a full stop"),
        pytest.param("[0.7.2] (2024-12-06)", id="in brackets"),
        pytest.param("0.28.1 (6th December, 2024)", id="ordinal"),
        pytest.param("6 Dec 2024", id="short month"),
        pytest.param("06-Dec-2024", id="hyphens around the month"),
        pytest.param("Friday, 6 December 2024", id="weekday"),
        pytest.param("the 6th of December 2024", id="of"),
        pytest.param("December 6, 2024", id="month first"),
        pytest.param("Dec. 6 2024", id="abbreviation with full stop"),
        pytest.param("DECEMBER 6TH, 2024", id="capitals"),
        pytest.param("2024年12月6日", id="chinese"),
        pytest.param("发布于 2024 年 12 月 06 日。", id="chinese with spaces"),
        pytest.param("2024-12-06T23:30:00-08:00", id="timestamp keeps the day as written"),
        pytest.param("2024-12-06 10:11:12Z", id="timestamp with a space"),
        pytest.param("from 2024-12-06 to 2025-01-01", id="first of two"),
        pytest.param("never 2024-13-40 but 2024-12-06", id="possible one after an impossible one"),
    ],
)
def test_finds_the_sixth_of_december_in_every_usual_form(text: str) -> None:
    assert date_in(text) == SIXTH


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("2024", id="bare year"),
        pytest.param("December 2024", id="month without a day"),
        pytest.param("1.2.2024", id="version that ends like a year"),
        pytest.param("2024.1.2", id="calendar version"),
        pytest.param("2024.12.06.1", id="longer version"),
        pytest.param("3.2024.12.06", id="version before it"),
        pytest.param("v2024.12.06", id="version with a letter"),
        pytest.param("120241206", id="digits"),
        pytest.param("2024-02-30", id="impossible day"),
        pytest.param("February 30, 2024", id="impossible day in words"),
        pytest.param("2024-00-10", id="impossible month"),
        pytest.param("2024-12/06", id="mixed separators"),
        pytest.param("2024-12-061", id="too many digits"),
        pytest.param("1989-12-31", id="before the years of the web"),
        pytest.param("2101-01-01", id="after the years we know"),
        pytest.param("6 Decibels 2024", id="a word that begins like a month"),
    ],
)
def test_leaves_alone_what_is_no_date(text: str) -> None:
    assert date_in(text) is None


@given(st.dates(min_value=date(1990, 1, 1), max_value=date(2100, 12, 31)))
def test_reads_back_every_day_in_its_main_forms(day: date) -> None:
    english = f"{day.day} {day:%B} {day.year}"
    chinese = f"{day.year}年{day.month}月{day.day}日"
    assert [date_in(day.isoformat()), date_in(english), date_in(chinese)] == [day] * 3


@given(st.text())
def test_never_raises(text: str) -> None:
    date_in(text)


@pytest.mark.parametrize("unit", ["2024-", "6 Dec ", "December 6, ", " , ", "9", "2024年12月"])
def test_takes_no_longer_per_letter_in_a_long_text(unit: str) -> None:
    began = time.perf_counter()
    date_in(unit * 50_000)
    assert time.perf_counter() - began < 2
