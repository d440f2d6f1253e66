"""The first calendar date that a piece of text states."""

import re
from datetime import date

YEARS = range(1990, 2101)
"""A year outside these is a number that happens to look like one."""

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONTH = (
    r"(?P<{}>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
GAP = r"[\s,-]{1,3}"

# Every repetition is bounded, so that the time stays linear in the length of the text.
DATE = re.compile(
    rf"""
      (?<![a-z0-9])(?<![0-9][./-])                     # neither a word nor a version goes on here
      (?:
        (?P<y1>[0-9]{{4}})(?:(?P<s>[-/])(?P<m1>[0-9]{{1,2}})(?P=s)(?P<d1>[0-9]{{1,2}})
                         |\.(?P<m2>[0-9]{{2}})\.(?P<d2>[0-9]{{2}}))(?![0-9]|[./-][0-9])
      | (?P<d3>[0-9]{{1,2}})(?:st|nd|rd|th)?{GAP}(?:of\s)?{MONTH.format("m3")}
          {GAP}(?P<y3>[0-9]{{4}})(?![0-9])
      | {MONTH.format("m4")}{GAP}(?P<d4>[0-9]{{1,2}})(?:st|nd|rd|th)?
          {GAP}(?P<y4>[0-9]{{4}})(?![0-9])
      | (?P<y5>[0-9]{{4}})\s?年\s?(?P<m5>[0-9]{{1,2}})\s?月\s?(?P<d5>[0-9]{{1,2}})\s?日
      )
    """,
    re.VERBOSE | re.IGNORECASE,
)


def date_in(text: str) -> date | None:
    """Return the first possible date of *text*; versions and bare years are none.

    >>> date_in("0.28.1 (6th December, 2024)")
    datetime.date(2024, 12, 6)
    >>> date_in("2024-12-06T23:59:00+09:00")
    datetime.date(2024, 12, 6)
    >>> date_in("发布于2024年12月6日")
    datetime.date(2024, 12, 6)
    >>> date_in("Version 1.2.2024, copyright 2024, never on 2024-02-30")
    """
    return next((day for found in DATE.finditer(text) if (day := _day(found))), None)


def _day(found: re.Match[str]) -> date | None:
    parts = {name[0]: part for name, part in found.groupdict().items() if part and name != "s"}
    year, month = int(parts["y"]), _month(parts["m"])
    try:
        return date(year, month, int(parts["d"])) if year in YEARS else None
    except ValueError:
        return None


def _month(written: str) -> int:
    return int(written) if written.isdigit() else MONTHS.index(written[:3].lower()) + 1
