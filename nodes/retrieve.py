"""The fourth step, once for each provider, all at once: ask it, keep what came."""

import asyncio
import logging
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
    found, asked, failures = list[FoundResult](), list[Asked](), list[Failure]()
    for task, query in asking.items():
        if task in late:
            failures.append(_failure(state, query, "timeout", spent))
            continue
        if fault := task.exception():  # a bug of ours: it must not cost the other queries
            _log.error("a fault in %s: %s", state["provider"], type(fault).__name__)
            _log.debug("where it happened", exc_info=fault)
            failures.append(_failure(state, query, "bad_reply", spent))
            continue
        outcome = task.result()
        if isinstance(outcome, Failure):
            failures.append(outcome)
            continue
        results, milliseconds = outcome
        found += results
        asked.append(_asked(state, query, len(results), milliseconds))
    if asked and not found:
        failures.append(
            Failure(provider=state["provider"], query=None, code="empty", milliseconds=spent)
        )
    return {
        "found": [plain(one) for one in merge(found)],
        "asked": [plain(one) for one in asked],
        "failures": [plain(one) for one in failures],
    }


async def _ask(
    provider: Provider, query: PlannedQuery, errand: Errand, services: Services
) -> tuple[list[FoundResult], int] | Failure:
    """Return what one query found and in how many milliseconds, or why it failed."""
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
        return _failure(errand, query, error.code, _milliseconds(services, started))
    now = services.clock.now()
    found = [
        as_found(_scrubbed(one), provider=errand["provider"], query=asked.text, rank=rank, now=now)
        for rank, one in enumerate(results[: errand["limit"]], start=1)
    ]
    return found, _milliseconds(services, started)


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


def _failure(errand: Errand, query: PlannedQuery, code: FailureCode, milliseconds: int) -> Failure:
    return Failure(
        provider=errand["provider"], query=query["text"], code=code, milliseconds=milliseconds
    )


def _asked(errand: Errand, query: PlannedQuery, results: int, milliseconds: int) -> Asked:
    return Asked(
        provider=errand["provider"],
        query=query["text"],
        reason=query["reason"],
        freshness=errand["freshness"],
        results=results,
        milliseconds=milliseconds,
    )


async def report_failure(state: Errand, error: NodeError) -> Command[Literal["merge_and_score"]]:  # noqa: ARG001  # LangGraph's signature
    """Turn a fault of our own in one ``retrieve`` into a failure; the other providers go on.

    A node that fell into its error handler does not lead anywhere by itself, hence the goto.
    """
    failure = Failure(provider=state["provider"], query=None, code="bad_reply", milliseconds=0)
    return Command(goto="merge_and_score", update={"failures": [plain(failure)]})
