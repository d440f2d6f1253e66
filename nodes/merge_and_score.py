"""The fifth step: one result per page, scored and in order; little found is asked for once more."""

from datetime import datetime
from typing import Any

from langgraph.types import Overwrite

from search_layer.planning.broadening import broader_queries
from search_layer.planning.choice import asked_again
from search_layer.references.tables import table
from search_layer.schema.plain import parsed, plain
from search_layer.schema.plan import Errand
from search_layer.schema.result import FoundResult
from search_layer.schema.state import KEPT_RESULTS, SearchState
from search_layer.scoring.freshness import oldest_allowed
from search_layer.scoring.merge import merge, within
from search_layer.scoring.rank import rank


def merge_and_score(state: SearchState) -> dict[str, Any]:
    """Rank everything found so far, and plan the one broadening when that is too little."""
    plan, again = state["plan"], bool(state["broader_errands"])
    window = plan["wider"] if again else plan["freshness"]
    today = datetime.fromisoformat(state["asked_at"]).date()
    found = parsed(FoundResult, [*state["results"], *state["found"]])
    pages, outside = within(merge(found), oldest_allowed(window, today))
    tiers = table("authority-domains")
    ranked = rank(pages, plan, state["queries"], tiers=tiers, today=today)
    return {
        "found": Overwrite([]),
        "results": [plain(result) for result in ranked[:KEPT_RESULTS]],
        "total": len(ranked),
        "outside_window": outside,
        "broader_errands": [] if again else _broadening(state, len(ranked)),
    }


def _broadening(state: SearchState, total: int) -> list[Errand]:
    """Return the errands of the one broadening; none when enough was found or nothing is broader.

    A shortfall because of failures is not broadened: the same would fail again.
    """
    failed = [failure for failure in state["failures"] if failure["code"] != "empty"]
    if total >= state["request"]["min_results"] or failed:
        return []
    spent = max((one["milliseconds"] for one in state["asked"]), default=0) / 1000
    return asked_again(
        state["errands"],
        state["plan"],
        broader_queries(state["plan"], state["queries"]),
        seconds=round(state["plan"]["seconds"]["retrieve"] - spent, 3),
    )
