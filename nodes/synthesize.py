"""The sixth step: what the results say about the question, as draft claims."""

from typing import Any

from search_layer.answering.extractive import draft_claims
from search_layer.schema.plain import parsed, plain
from search_layer.schema.result import RankedResult
from search_layer.schema.state import SearchState


def synthesize(state: SearchState) -> dict[str, Any]:
    """Draft the claims of the answer from the best-matching sentences of the results."""
    claims = draft_claims(parsed(RankedResult, state["results"]), state["plan"])
    return {"draft": [plain(claim) for claim in claims]}
