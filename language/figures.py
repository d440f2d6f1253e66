"""Figures, versions and dates in a text: what two sources can agree on."""

import re

_FIGURE = re.compile(
    r"""
    (?<![\w.])(?:
        v?\d+(?:\.\d+)+(?:[a-z]+\d*)?   # 0.28.1, v1.2, 3.8rc1
      | \d{4}-\d{2}-\d{2}               # a date
      | \d[\d,]*\s?(?:%|ms|s|MB|kB|GB|x|×)  # a measure
      | \d[\d,]*\d                      # any number of two digits or more
    )(?!\w)
    """,
    re.VERBOSE | re.ASCII,  # Chinese stands next to its figures without a space
)
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def figures(text: str) -> set[str]:
    """Return the telling figures of *text*; a lone digit tells nothing.

    >>> sorted(figures("v0.28.1 of 2024-12-06 is 20% faster on Python 3"))
    ['0.28.1', '20%', '2024-12-06']
    """
    return {found.replace(",", "").replace(" ", "").lstrip("v") for found in _FIGURE.findall(text)}


def numbers(text: str) -> set[str]:
    """Return every number of *text*, lone digits too.

    >>> sorted(numbers("Python 3 and HTTP/1.1"))
    ['1.1', '3']
    """
    return set(_NUMBER.findall(text))
