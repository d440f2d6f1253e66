"""Whether one text was copied from another."""

from difflib import SequenceMatcher

from search_layer.language.words import terms

_SHINGLE = 4
"""Words in a row that two people rarely write alike by chance."""

_COPIED, _REWORDED = 0.8, 0.75
"""The share of word rows, and of words in the same order, that make one text a copy of another."""


def is_copy(one: str, other: str) -> bool:
    """Tell whether one text is the other but for a few words.

    Either the shorter is nearly contained in the longer, word for word, or most words of both stand
    in the same order.

    >>> is_copy("HTTPX is a full HTTP client.", "So: HTTPX is a full HTTP client!")
    True
    >>> is_copy("It keeps every record in a ledger file", "It keeps each record in one ledger file")
    True
    >>> is_copy("HTTPX sends HTTP requests.", "Requests over HTTP are sent by HTTPX.")
    False
    """
    first, second = sorted((terms(one), terms(other)), key=lambda found: (len(found), found))
    short, long = _shingles(first), _shingles(second)
    if not short:
        return False
    contained = len(short & long) / len(short) >= _COPIED
    return contained or SequenceMatcher(None, first, second, autojunk=False).ratio() >= _REWORDED


def _shingles(found: list[str]) -> set[tuple[str, ...]]:
    starts = range(max(len(found) - _SHINGLE + 1, min(len(found), 1)))
    return {tuple(found[at : at + _SHINGLE]) for at in starts}
