"""What one process lends to the nodes, and how they reach it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from functools import cached_property
from weakref import WeakKeyDictionary

from search_layer.services.clock import Clock, SystemClock
from search_layer.services.settings import Settings, read_settings


class Services:
    """Settings and clock of one event loop; nothing of it ever enters state or checkpoints."""

    def __init__(self, *, settings: Settings | None = None, clock: Clock | None = None) -> None:
        self.clock: Clock = clock or SystemClock()
        self._settings = settings

    @cached_property
    def settings(self) -> Settings:
        """The settings, read at first use: that reads a file, so do it off the event loop."""
        return self._settings or read_settings()


_given: ContextVar[Services] = ContextVar("services")
_of_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, Services] = WeakKeyDictionary()


def current() -> Services:
    """Return the services a door has opened, else the running event loop's own."""
    given = _given.get(None)
    return given or _of_loop.setdefault(asyncio.get_running_loop(), Services())


@asynccontextmanager
async def open_services(
    *, settings: Settings | None = None, clock: Clock | None = None
) -> AsyncIterator[Services]:
    """Lend services to every node that runs inside this block."""
    services = Services(settings=settings, clock=clock)
    token = _given.set(services)
    try:
        yield services
    finally:
        _given.reset(token)
