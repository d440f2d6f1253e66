"""Whether one text was copied from another."""

from search_layer.language.words import terms

_SHINGLE = 4
"""Words in a row that two people rarely write alike by chance."""

_COPIED = 0.8


def is_copy(one: str, other: str) -> bool:
    """Tell whether the shorter text is nearly contained in the longer one, word for word.

    >>> is_copy("HTTPX is a full HTTP client.", "So: HTTPX is a full HTTP client!")
    True
    >>> is_copy("HTTPX sends HTTP requests.", "Requests over HTTP are sent by HTTPX.")
    False
    """
    short, long = sorted((_shingles(one), _shingles(other)), key=len)
    return bool(short) and len(short & long) / len(short) >= _COPIED


def _shingles(text: str) -> set[tuple[str, ...]]:
    found = terms(text)
    starts = range(max(len(found) - _SHINGLE + 1, min(len(found), 1)))
    return {tuple(found[at : at + _SHINGLE]) for at in starts}
