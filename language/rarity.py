"""How telling a word is among the texts at hand."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from search_layer.language.words import terms


def rarity(texts: Sequence[str], wanted: Iterable[str]) -> dict[str, float]:
    """Return for each term of *wanted* how telling it is among *texts*: rare ones weigh more.

    The inverse document frequency of BM25 (Robertson and Zaragoza 2009), always above 0.
    """
    held = Counter(term for text in texts for term in set(terms(text)))
    return {
        term: math.log(1 + (len(texts) - held[term] + 0.5) / (held[term] + 0.5))
        for term in dict.fromkeys(wanted)
    }
