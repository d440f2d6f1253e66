"""Whether two sentences say the same."""

import re
from collections.abc import Set as AbstractSet

from search_layer.language.figures import figures
from search_layer.language.words import terms

SHARED_WORDS = 0.8
"""The share of a claim's content words that another sentence must hold to say the same."""

_ADDRESS = re.compile(r"https?://\S+")


def agree(claim: str, other: str, *, names: AbstractSet[str], dull: AbstractSet[str]) -> bool:
    """Tell whether *other* says what *claim* says.

    It does when both name one of *names* and *other* gives every figure, version and date of
    *claim*, or when *other* holds most of the words of *claim* that are not *dull*, and every
    address. Names and dull words are terms.

    >>> agree("httpx 0.28.1 is out", "httpx was released as 0.28.1", names={"httpx"}, dull=set())
    True
    >>> agree("It is fast", "It is slow", names=set(), dull={"it", "is"})
    False
    """
    said, also = set(terms(claim)) - dull, set(terms(other))
    if names & said & also and set() < figures(claim) <= figures(other):
        return True
    addresses = _ADDRESS.findall(claim)
    same_words = bool(said) and len(said & also) / len(said) >= SHARED_WORDS
    return same_words and all(address in other for address in addresses)
