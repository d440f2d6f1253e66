"""Who is asked what."""

from collections.abc import Iterable, Sequence

from search_layer.schema.failure import Failure
from search_layer.schema.plan import Errand, Plan, PlannedQuery
from search_layer.schema.provider import Capabilities


def who_is_asked(
    providers: Iterable[Capabilities], plan: Plan, queries: Sequence[PlannedQuery], limit: int
) -> tuple[list[Errand], list[Failure]]:
    """Return an errand for each provider of the mode, and a failure for each that cannot fit."""
    seconds = plan["seconds"]["retrieve"]
    of_mode = [provider for provider in providers if plan["mode"] in provider.modes]
    errands = [
        Errand(
            provider=provider.name,
            queries=list(queries),
            freshness=plan["freshness"],
            limit=limit,
            seconds=seconds,
        )
        for provider in of_mode
        if provider.typical_seconds <= seconds
    ]
    too_slow = [
        Failure(provider=provider.name, query=None, code="too_slow", milliseconds=0)
        for provider in of_mode
        if provider.typical_seconds > seconds
    ]
    return errands, too_slow


def asked_again(
    errands: Iterable[Errand], plan: Plan, queries: Sequence[PlannedQuery], *, seconds: float
) -> list[Errand]:
    """Return the same errands with broader queries, in the wider window and the time left."""
    return [
        Errand(
            provider=errand["provider"],
            queries=list(queries),
            freshness=plan["wider"],
            limit=errand["limit"],
            seconds=seconds,
        )
        for errand in errands
        if queries and seconds > 0
    ]
