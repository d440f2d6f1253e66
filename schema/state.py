"""Everything a run knows: one field for each thing learnt, each set by one named node."""

import operator
from typing import Annotated, Any

from langgraph.channels import EphemeralValue
from typing_extensions import TypedDict

from search_layer.schema.plan import Errand, Plan, PlannedQuery
from search_layer.schema.request import SearchRequest

SCHEMA = 1
"""The shape of the stored state; a run of another number can be read but not resumed."""

KEPT_RESULTS = 80
"""Results that stay in the state; the rest only count."""


class Turn(TypedDict):
    """One question of a conversation and what came of it."""

    run_id: str
    asked_at: str
    question: str
    status: str
    answer: str
    """Its text, at most 2 kB."""

    sources: list[str]
    """The addresses it cited."""


class SearchState(TypedDict, total=False):
    """Everything known so far; a node reads it and returns only what it adds."""

    schema: int
    """The number of this shape. Set by ``accept``."""

    run_id: str
    """The run's UUID. Set by ``accept``."""

    asked_at: str
    """When the question arrived: UTC, ISO 8601, with Z. Set by ``accept``."""

    request: dict[str, Any]
    """What was asked: a SearchRequest with its defaults. Set by ``accept``."""

    plan: Plan
    """Intent, mode, freshness and what the question is about, with the evidence. Set by
    ``classify_intent``."""

    queries: list[PlannedQuery]
    """What is sent to providers, the question first. Set by ``expand_query``."""

    errands: list[Errand]
    """Which provider is sent to ask what. Set by ``expand_query``."""

    not_asked: list[dict[str, Any]]
    """A Failure for each provider that could not take part. Set by ``expand_query``."""

    found: Annotated[list[dict[str, Any]], operator.add]
    """A FoundResult each; appended to by every parallel ``retrieve``, emptied by
    ``merge_and_score``."""

    asked: Annotated[list[dict[str, Any]], operator.add]
    """An Asked for each query sent. Appended to by every ``retrieve``."""

    failures: Annotated[list[dict[str, Any]], operator.add]
    """A Failure for each silent provider and query. Appended to by every ``retrieve``."""

    results: list[dict[str, Any]]
    """A RankedResult each, best first, at most KEPT_RESULTS. Set by ``merge_and_score``."""

    total: int
    """Distinct results after merging and filters. Set by ``merge_and_score``."""

    outside_window: int
    """Dated results dropped because they are older than the window. Set by ``merge_and_score``."""

    broader_errands: list[Errand]
    """The one broadening, while it is still to be done. Set by ``merge_and_score``."""

    draft: list[dict[str, Any]]
    """A Claim each, before it is checked. Set by ``synthesize``."""

    claims: list[dict[str, Any]]
    """A Claim each, checked, with its final confidence. Set by ``check_claims``."""

    themes: list[dict[str, Any]]
    """A Theme each: what the listed results have in common. Set by ``check_claims``."""

    answer: dict[str, Any]
    """The Answer. Set by ``check_claims``."""

    turns: list[Turn]
    """The last ten questions of the thread, this one included. Set by ``check_claims``; the only
    field that the next question of the thread keeps."""


CHANNELS: Any = TypedDict(  # type: ignore[misc]  # made from the request's fields
    "CHANNELS",
    SearchState.__annotations__
    | {
        name: Annotated[field.annotation, EphemeralValue]
        for name, field in SearchRequest.model_fields.items()
    },
    total=False,
)
"""The state and one ephemeral channel for each request field, so that a thread's next question
does not inherit the options of the last."""
