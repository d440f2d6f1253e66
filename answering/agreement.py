"""Whether two sentences say the same."""

import re
from collections.abc import Set as AbstractSet

from search_layer.language.figures import figures
from search_layer.language.words import terms, wanted_terms

SHARED_WORDS = 0.8
"""The share of a claim's content words that another sentence must hold to say the same."""

_ADDRESS = re.compile(r"https?://\S+")

_NEGATION = re.compile(
    r"\b(?:not|no|never|cannot|without|neither|nor|false|wrong|\w+n['’]t)\b|[不没未无非]",
    re.IGNORECASE,
)


def agree(claim: str, other: str, *, names: AbstractSet[str], dull: AbstractSet[str]) -> bool:
    """Tell whether *other* says what *claim* says.

    *other* must give every figure, version and date of *claim* and name all that *claim* names of
    *names*; then it is enough that there is a name and a figure, or else that it holds most of the
    words of *claim* that are not *dull*, and every address. A sentence that denies agrees with none
    that does not. Names and dull words are terms.

    >>> agree("httpx 0.28.1 is out", "httpx was released as 0.28.1", names={"httpx"}, dull=set())
    True
    >>> agree("It is fast", "It is slow", names=set(), dull={"it", "is"})
    False
    """
    if bool(_NEGATION.search(claim)) != bool(_NEGATION.search(other)):
        return False
    said, also = set(terms(claim)) - dull, set(terms(other))
    named = names & said
    if not named <= set(wanted_terms(other)) or not figures(claim) <= figures(other):
        return False
    if named and figures(claim):
        return True
    same_words = bool(said) and len(said & also) / len(said) >= SHARED_WORDS
    return same_words and all(address in other for address in _ADDRESS.findall(claim))
