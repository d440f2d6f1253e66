"""The store of runs: checkpoints in SQLite, private to the user, and never the end of an answer."""

import asyncio
import errno
import inspect
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import is_dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import aiosqlite
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import (
    ChannelVersions,
    Checkpoint,
    CheckpointMetadata,
    CheckpointTuple,
)
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

from search_layer.schema import answer, document, failure, plan, provider, result

_SCHEMA: tuple[ModuleType, ...] = (answer, document, failure, plan, provider, result)


def storable() -> list[type[Any]]:
    """Return every value class of schema/: what a checkpoint may bring back as an object.

    The state itself is plain data; anything else in a checkpoint comes back as plain data too,
    whatever it claims to be, and nothing is ever imported or called.
    """
    return [
        kind
        for module in _SCHEMA
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if is_dataclass(kind) and kind.__module__ == module.__name__
    ]


def serializer() -> JsonPlusSerializer:
    """Return the serialiser of every store."""
    return JsonPlusSerializer(allowed_msgpack_modules=storable())


PATIENCE = 2.0
"""Seconds to wait for another program that is writing."""

UNREADABLE = (sqlite3.Error, ValueError, TypeError, KeyError, AttributeError, NotImplementedError)
"""What reading a damaged checkpoint raises, in the database or in what it holds."""


CHECKPOINT_KEYS = {"v", "id", "channel_values", "channel_versions", "versions_seen"}


class RunStore(AsyncSqliteSaver):
    """A saver that gives up storing rather than lose the answer.

    After the first fault nothing more is tried, so that a locked database costs one wait; the door
    tells the user from ``fault``.
    """

    fault: str | None = None
    """Why the run is not stored, in words for the user; None while all is well."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__(connection, serde=serializer())
        self._turn = asyncio.Lock()  # else calls that wait already would each meet the same fault

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        """Return the stored checkpoint; None when there is none or it cannot be read."""
        async with self._turn:
            if self.fault:
                return None
            try:
                return await self.read(config)
            except UNREADABLE as error:
                self.fault = reason(error)
                return None

    async def read(self, config: RunnableConfig) -> CheckpointTuple | None:
        """Return the stored checkpoint; raise one of ``UNREADABLE`` when it is damaged."""
        stored = await super().aget_tuple(config)
        if stored and CHECKPOINT_KEYS - stored.checkpoint.keys():
            raise ValueError("a checkpoint without its fields")
        return stored

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        """Store the checkpoint if that is possible, and return how to find it."""
        async with self._turn:
            if not self.fault:
                try:
                    return await super().aput(config, checkpoint, metadata, new_versions)
                except sqlite3.Error as error:
                    self.fault = reason(error)
        place = config["configurable"]
        return {
            "configurable": {
                "thread_id": place["thread_id"],
                "checkpoint_ns": place.get("checkpoint_ns", ""),
                "checkpoint_id": checkpoint["id"],
            }
        }

    async def aput_writes(
        self,
        config: RunnableConfig,
        writes: Sequence[tuple[str, Any]],
        task_id: str,
        task_path: str = "",
    ) -> None:
        """Store what one task wrote if that is possible."""
        async with self._turn:
            if self.fault:
                return
            try:
                await super().aput_writes(config, writes, task_id, task_path)
            except sqlite3.Error as error:
                self.fault = reason(error)


class StoreUnavailable(Exception):
    """Runs cannot be stored at all; the message says why."""


@asynccontextmanager
async def open_store(path: Path) -> AsyncIterator[RunStore]:
    """Lend the store at *path*, made with mode 0600 if need be, or raise ``StoreUnavailable``."""
    try:
        _make_private(path)
    except OSError as error:
        raise StoreUnavailable(f"{error.strerror} ({path})") from error
    async with AsyncExitStack() as stack:
        try:
            connection = await stack.enter_async_context(aiosqlite.connect(path, timeout=PATIENCE))
            store = RunStore(connection)
            await _set_up(store)
        except sqlite3.Error as error:
            raise StoreUnavailable(f"{reason(error)} ({path})") from error
        yield store


async def _set_up(store: RunStore) -> None:
    """Make the tables if need be.

    SQLite does not wait when two connections switch a new file to its write-ahead log at once, so
    this waits for it, as long as any other statement would.
    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return await store.setup()
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            await asyncio.sleep(0.05)


def _make_private(path: Path) -> None:
    """Make sure that *path* can be written, and read by its owner alone."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "this is no file")
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    path.chmod(0o600)


def reason(error: Exception) -> str:
    """Return what is wrong with the database, in words for the user."""
    if not isinstance(error, sqlite3.Error):
        return "the stored run is damaged"
    return {
        sqlite3.SQLITE_BUSY: "the database is in use by another program",
        sqlite3.SQLITE_LOCKED: "the database is in use by another program",
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "the database may only be read",
        sqlite3.SQLITE_NOTADB: "the file is not a database",
        sqlite3.SQLITE_CORRUPT: "the database is damaged",
    }.get(_code(error), "the database cannot be used")


def _code(error: sqlite3.Error) -> int:
    """Return the primary code, which is the low byte; 0 for an error that Python itself made."""
    return (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
