"""The fourth step, once for each provider, all at once: ask it, keep what came."""

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any, Literal

from langgraph.errors import NodeError
from langgraph.types import Command

from search_layer.language.scrub import one_line, scrub
from search_layer.providers.errors import ProviderError
from search_layer.providers.registry import open_provider
from search_layer.schema.failure import Asked, Failure, FailureCode
from search_layer.schema.plain import plain
from search_layer.schema.plan import Errand, PlannedQuery, Query
from search_layer.schema.provider import Provider
from search_layer.schema.result import FoundResult, SearchResult
from search_layer.scoring.merge import merge
from search_layer.scoring.provenance import as_found
from search_layer.services import Services, current

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Outcome:
    """What came of one query."""

    found: list[FoundResult] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)


async def retrieve(state: Errand) -> dict[str, Any]:
    """Add the provider's results for every query, or the reasons why there are none."""
    services = current()
    provider = open_provider(state["provider"], services)
    started = services.clock.monotonic()
    asking = {
        asyncio.create_task(_ask(provider, query, state, services)): query
        for query in state["queries"]
    }
    try:
        _, late = await services.clock.wait(asking.keys(), seconds=state["seconds"])
    finally:
        for task in asking:
            task.cancel()
    spent = _milliseconds(services, started)
    outcomes = [
        _failed(state, query, "timeout", spent) if task in late else _outcome(task, query, state)
        for task, query in asking.items()
    ]
    return _learnt(outcomes, state["provider"], spent)


async def _ask(
    provider: Provider, query: PlannedQuery, errand: Errand, services: Services
) -> _Outcome:
    """Return what one query found, or why it failed."""
    started = services.clock.monotonic()
    asked = Query(
        text=query["text"],
        concepts=query["concepts"],
        names=query["names"],
        freshness=errand["freshness"],
    )
    try:
        results = await provider.search(asked, errand["limit"])
    except ProviderError as error:
        return _failed(errand, query, error.code, _milliseconds(services, started))
    now = services.clock.now()
    found = [
        as_found(_scrubbed(one), provider=errand["provider"], query=asked.text, rank=rank, now=now)
        for rank, one in enumerate(results[: errand["limit"]], start=1)
    ]
    record = Asked(
        provider=errand["provider"],
        query=asked.text,
        reason=query["reason"],
        freshness=errand["freshness"],
        results=len(found),
        milliseconds=_milliseconds(services, started),
    )
    return _Outcome(found=found, asked=[record])


def _outcome(task: "asyncio.Task[_Outcome]", query: PlannedQuery, errand: Errand) -> _Outcome:
    """Return what a query that is done came to; a fault of ours must not cost the others."""
    if fault := task.exception():
        _log.error("a fault in %s: %s", errand["provider"], type(fault).__name__)
        _log.debug("where it happened", exc_info=fault)
        return _failed(errand, query, "bad_reply", 0)
    return task.result()


def _learnt(outcomes: list[_Outcome], provider: str, spent: int) -> dict[str, Any]:
    """Join the outcomes; a provider that answered every query with nothing is empty."""
    found = merge(result for one in outcomes for result in one.found)
    asked = [record for one in outcomes for record in one.asked]
    failures = [failure for one in outcomes for failure in one.failures]
    if asked and not found:
        failures.append(Failure(provider=provider, query=None, code="empty", milliseconds=spent))
    return {
        "found": [plain(one) for one in found],
        "asked": [plain(one) for one in asked],
        "failures": [plain(one) for one in failures],
    }


def _failed(errand: Errand, query: PlannedQuery, code: FailureCode, milliseconds: int) -> _Outcome:
    failure = Failure(
        provider=errand["provider"], query=query["text"], code=code, milliseconds=milliseconds
    )
    return _Outcome(failures=[failure])


def _scrubbed(result: SearchResult) -> SearchResult:
    return SearchResult(
        url=one_line(result.url),
        title=one_line(result.title),
        snippet=scrub(result.snippet),
        published=result.published,
        section=result.section and one_line(result.section),
    )


def _milliseconds(services: Services, started: float) -> int:
    return round((services.clock.monotonic() - started) * 1000)


async def report_failure(state: Errand, error: NodeError) -> Command[Literal["merge_and_score"]]:  # noqa: ARG001  # LangGraph's signature
    """Turn a fault of our own in one ``retrieve`` into a failure; the other providers go on.

    A node that fell into its error handler does not lead anywhere by itself, hence the goto.
    """
    failure = Failure(provider=state["provider"], query=None, code="bad_reply", milliseconds=0)
    return Command(goto="merge_and_score", update={"failures": [plain(failure)]})
