"""The order of results: the weighted sum of three signals, shown with every result."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from search_layer.language.rarity import rarity
from search_layer.language.words import wanted_terms
from search_layer.schema.plan import Plan, PlannedQuery, Weights
from search_layer.schema.result import FoundResult, Parts, RankedResult
from search_layer.scoring.authority import authority
from search_layer.scoring.freshness import freshness
from search_layer.scoring.keywords import keyword


def rank(
    found: Sequence[FoundResult],
    plan: Plan,
    queries: Sequence[PlannedQuery],
    *,
    tiers: Mapping[str, Any],
    today: date,
) -> list[RankedResult]:
    """Return *found* by score, best first (SPEC §4); equal scores keep the order they came in.

    Synonyms and translations that the queries use count as the words of the question.
    """
    groups = _alternatives(plan, queries)
    wanted = [term for group in groups for term in group]
    weights = _even_sides(
        rarity([f"{one.title} {one.snippet}" for one in found], wanted), plan["comparands"]
    )
    scored = [
        (parts, _score(parts, plan["weights"]), result)
        for result in found
        for parts in [
            Parts(
                keyword=keyword(result.title, result.snippet, groups, weights),
                freshness=freshness(result.published, today=today, window=plan["freshness"]),
                authority=authority(result.url, tiers, plan["domain_boost"]),
            )
        ]
    ]
    scored.sort(key=lambda row: -row[1])
    return [
        RankedResult(
            number=number,
            url=result.url,
            title=result.title,
            snippet=result.snippet,
            published=result.published,
            section=result.section,
            provenance=result.provenance,
            sightings=result.sightings,
            score=score,
            parts=parts,
        )
        for number, (parts, score, result) in enumerate(scored, start=1)
    ]


def _even_sides(weights: dict[str, float], comparands: Sequence[str]) -> dict[str, float]:
    """Let each side of a comparison weigh the same, whatever its words are."""
    sides = [[term for term in wanted_terms(side) if term in weights] for side in comparands]
    totals = {term: sum(weights[one] for one in side) for side in sides for term in side}
    return {term: weight / totals.get(term, 1.0) for term, weight in weights.items()}


def _score(parts: Parts, weights: Weights) -> float:
    return round(
        weights["keyword"] * parts.keyword
        + weights["freshness"] * parts.freshness
        + weights["authority"] * parts.authority,
        4,
    )


def _alternatives(plan: Plan, queries: Sequence[PlannedQuery]) -> list[list[str]]:
    """Return for each term of the question the terms that replace it in a rewording."""
    own = _terms(plan["concepts"])
    reworded = _terms(
        concept
        for query in queries
        if query["reason"] in ("synonym", "translation")
        for concept in query["concepts"]
    )
    new = [term for term in reworded if term not in own]
    return [[term] if term in reworded else [term, *new] for term in own]


def _terms(concepts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(term for concept in concepts for term in wanted_terms(concept)))
