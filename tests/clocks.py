"""Clocks for tests: one stands still, one finds that every stage is over."""

import asyncio
from datetime import UTC, datetime

from search_layer.services.clock import Tasks

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


class StillClock:
    """A clock that shows noon for ever and waits for every task."""

    def now(self) -> datetime:
        """Return noon."""
        return NOON

    def monotonic(self) -> float:
        """Return the same second always."""
        return 0.0

    async def wait(self, tasks: Tasks, *, seconds: float) -> tuple[Tasks, Tasks]:  # noqa: ARG002  # time stands still
        """Wait for every task."""
        return await asyncio.wait(tasks)


class ImpatientClock(StillClock):
    """A clock on which every stage is over at once."""

    async def wait(self, tasks: Tasks, *, seconds: float) -> tuple[Tasks, Tasks]:  # noqa: ARG002  # it is over
        """Declare every task late."""
        return set(), tasks
