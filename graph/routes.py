"""Where a run goes next; every route reads the state and nothing else."""

from typing import Literal

from langgraph.types import Send

from search_layer.schema.state import SearchState


def send_errands(state: SearchState) -> list[Send] | Literal["merge_and_score"]:
    """Ask every chosen provider at once; with none chosen there is nothing to wait for."""
    return [Send("retrieve", errand) for errand in state["errands"]] or "merge_and_score"


def broaden_or_answer(state: SearchState) -> list[Send] | Literal["synthesize"]:
    """Ask once more when little was found, else answer."""
    return [Send("retrieve", errand) for errand in state["broader_errands"]] or "synthesize"
