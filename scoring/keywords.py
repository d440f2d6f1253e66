"""How well a result's words match what was asked."""

from collections.abc import Mapping, Sequence

from search_layer.language.words import terms, wanted_terms

IN_SNIPPET = 0.7
"""What a term counts that stands in the snippet, or inside a compound of the title, alone; as a
word of the title it counts 1."""


def keyword(
    title: str, snippet: str, groups: Sequence[Sequence[str]], weights: Mapping[str, float]
) -> float:
    """Return how much of the asked terms *title* and *snippet* cover, from 0 to 1.

    *groups* are alternatives of one concept, the asked term first, its synonyms after it; the best
    one of each counts, with the weight of the first.

    >>> keyword("httpx", "an HTTP client", [["httpx"], ["client"]], {"httpx": 2.0, "client": 1.0})
    0.9
    """
    in_title, elsewhere = set(wanted_terms(title)), set(terms(f"{title} {snippet}"))

    def held(term: str) -> float:
        return 1.0 if term in in_title else IN_SNIPPET if term in elsewhere else 0.0

    whole = sum(weights[group[0]] for group in groups)
    covered = sum(max(map(held, group)) * weights[group[0]] for group in groups)
    return round(min(covered / whole, 1.0), 3) if whole else 0.0
