"""Time as the nodes see it, so that a test can hand in its own."""

import asyncio
import time
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime
from typing import Any, Protocol

Tasks = AbstractSet["asyncio.Task[Any]"]


class Clock(Protocol):
    """What tells the time and waits."""

    def now(self) -> datetime:
        """Return the present in UTC."""
        ...

    def monotonic(self) -> float:
        """Return seconds that never run backwards, for measuring."""
        ...

    async def wait(self, tasks: Tasks, *, seconds: float) -> tuple[Tasks, Tasks]:
        """Return the tasks done within *seconds* and those that are late, which still run."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> datetime:
        """Return the present in UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Return seconds that never run backwards, for measuring."""
        return time.monotonic()

    async def wait(self, tasks: Tasks, *, seconds: float) -> tuple[Tasks, Tasks]:
        """Return the tasks done within *seconds* and those that are late, which still run."""
        return await asyncio.wait(tasks, timeout=max(seconds, 0.0))
