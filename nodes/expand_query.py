"""The third step: the queries to send, and who is sent to ask them."""

from datetime import datetime
from typing import Any

from search_layer.planning.choice import who_is_asked
from search_layer.planning.expansion import expand, question_alone
from search_layer.providers.registry import capabilities
from search_layer.references.tables import planning_tables
from search_layer.schema.plain import plain
from search_layer.schema.state import SearchState


def expand_query(state: SearchState) -> dict[str, Any]:
    """Keep the question first, add what its intent calls for, and choose the providers."""
    request, plan = state["request"], state["plan"]
    queries = question_alone(request["question"], plan)
    if request["expand_query"]:
        year = datetime.fromisoformat(state["asked_at"]).year
        queries = expand(request["question"], plan, tables=planning_tables(), year=year)
    errands, too_slow = who_is_asked(capabilities(), plan, queries, request["max_results"])
    return {
        "queries": queries,
        "errands": errands,
        "not_asked": [plain(failure) for failure in too_slow],
    }
