"""All nodes: each returns only fields of the state, and never changes what it was given."""

import copy
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any

import pytest

from search_layer.nodes.accept import accept
from search_layer.nodes.check_claims import check_claims
from search_layer.nodes.classify_intent import classify_intent
from search_layer.nodes.expand_query import expand_query
from search_layer.nodes.merge_and_score import merge_and_score
from search_layer.nodes.retrieve import retrieve
from search_layer.nodes.synthesize import synthesize
from search_layer.schema.state import SearchState

Node = Callable[[Any], Awaitable[dict[str, Any]] | dict[str, Any]]
QUESTIONS = ["what is httpx", "langgraph vs langchain-core", "what is photosynthesis"]


async def stepped(state: dict[str, Any], node: Node, given: Any = None) -> dict[str, Any]:
    """Run *node*, check that it left its input alone, and return what it returned."""
    given = state if given is None else given
    before = copy.deepcopy(given)
    returned = node(given)
    returned = await returned if isawaitable(returned) else returned
    assert given == before, f"{node.__name__} changed its input"
    state.update({name: getattr(value, "value", value) for name, value in returned.items()})
    return returned


@pytest.mark.usefixtures("services")
@pytest.mark.parametrize("question", QUESTIONS)
async def test_every_node_returns_only_fields_of_the_state(question: str) -> None:
    state: dict[str, Any] = {"question": question}
    returned = [await stepped(state, node) for node in (accept, classify_intent, expand_query)]
    returned += [await stepped(state, retrieve, errand) for errand in state["errands"]]
    returned += [await stepped(state, node) for node in (merge_and_score, synthesize, check_claims)]
    for fields in returned:
        assert fields.keys() <= SearchState.__annotations__.keys()
