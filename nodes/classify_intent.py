"""The second step: what the question wants, and how it will be searched."""

from datetime import datetime
from typing import Any

from search_layer.planning.plan import make_plan
from search_layer.references.tables import planning_tables
from search_layer.schema.state import SearchState


def classify_intent(state: SearchState) -> dict[str, Any]:
    """Decide intent, mode, freshness and subject, each with its evidence."""
    today = datetime.fromisoformat(state["asked_at"]).date()
    return {"plan": make_plan(state["request"], tables=planning_tables(), today=today)}
