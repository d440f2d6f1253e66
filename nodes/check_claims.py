"""The last step: every claim is checked, its confidence decided, and the answer written."""

from datetime import date, datetime
from typing import Any

from search_layer.answering.answer import write
from search_layer.answering.checks import holds
from search_layer.answering.confidence import judged
from search_layer.answering.layout import Material
from search_layer.answering.passages import passages
from search_layer.answering.sources import listed
from search_layer.answering.themes import group
from search_layer.references.tables import planning_tables
from search_layer.schema.answer import Answer, Claim
from search_layer.schema.failure import Asked, Failure
from search_layer.schema.plain import parsed, plain
from search_layer.schema.result import RankedResult
from search_layer.schema.state import SearchState, Turn
from search_layer.scoring.freshness import DAYS, oldest_allowed

KEPT_TURNS = 10
KEPT_ANSWER = 2_000
"""Bytes of an answer that a thread remembers."""


def check_claims(state: SearchState) -> dict[str, Any]:
    """Keep the claims that hold, count who agrees, and write the answer."""
    results = parsed(RankedResult, state["results"])
    drafts = parsed(Claim, state["draft"])
    claims = _checked(drafts, results, state)
    sources = listed(results, claims, limit=state["request"]["max_results"])
    said = {quote for claim in claims for quote in claim.quotes}
    themes = group(sources, state["plan"], said=said)
    window = state["plan"]["freshness"]
    answer = write(
        Material(
            question=state["request"]["question"],
            language=state["plan"]["language"],
            results=sources,
            total=state["total"],
            claims=claims,
            themes=themes,
            asked=parsed(Asked, state["asked"]),
            failures=parsed(Failure, [*state["not_asked"], *state["failures"]]),
            outside_window=state["outside_window"],
            window_days=DAYS[window] if window else None,
            dropped_claims=len(drafts) - len(claims),
        )
    )
    return {
        "claims": [plain(claim) for claim in claims],
        "themes": [plain(theme) for theme in themes],
        "answer": plain(answer),
        "turns": [*state.get("turns", []), _turn(state, answer)][-KEPT_TURNS:],
    }


def _checked(drafts: list[Claim], results: list[RankedResult], state: SearchState) -> list[Claim]:
    by_number = {result.number: result for result in results}
    found = passages(results)
    dull = planning_tables().stop_words["en"]
    return [
        judged(
            claim,
            by_number,
            found,
            names=state["plan"]["concepts"],
            dull=dull,
            oldest=_oldest_fresh(state),
        )
        for claim in drafts
        if holds(claim, by_number)
    ]


def _oldest_fresh(state: SearchState) -> date | None:
    """Return the date from which the newest support of a plain statement must be."""
    today = datetime.fromisoformat(state["asked_at"]).date()
    return oldest_allowed(state["plan"]["freshness"], today)


def _turn(state: SearchState, answer: Answer) -> Turn:
    return Turn(
        run_id=state["run_id"],
        asked_at=state["asked_at"],
        question=state["request"]["question"],
        status=answer.status,
        answer=answer.plain.encode()[:KEPT_ANSWER].decode(errors="ignore"),
        sources=[source.url for source in answer.sources if source.cited],
    )
