"""One run at a time on one thread: LangGraph lets two write over each other's turns."""

import os
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from search_layer.graph.checkpoints import RunStore, reason

LONGEST_RUN = 900.0
"""Seconds after which a lease counts as forgotten, whoever holds it."""

_TABLE = (
    "CREATE TABLE IF NOT EXISTS leases(thread_id TEXT PRIMARY KEY, process INTEGER, since REAL)"
)
_TAKE = "INSERT OR REPLACE INTO leases VALUES (?, ?, ?)"


class ThreadBusy(Exception):
    """Another run of the same thread is under way."""


@asynccontextmanager
async def held(store: RunStore, thread_id: str) -> AsyncIterator[None]:
    """Hold *thread_id* for one run, or raise ``ThreadBusy``.

    The lease of a process that is gone is taken over at once. A store that cannot be written costs
    the lease, not the answer: its fault is noted, and nothing will be stored.
    """
    try:
        async with store.lock:
            await store.conn.execute(_TABLE)
            await _take(store, thread_id)
    except sqlite3.Error as error:
        store.fault = store.fault or reason(error)
    try:
        yield
    finally:
        await _give_back(store, thread_id)


async def _take(store: RunStore, thread_id: str) -> None:
    await store.conn.execute("BEGIN IMMEDIATE")
    query = "SELECT process, since FROM leases WHERE thread_id = ?"
    async with store.conn.execute(query, (thread_id,)) as cursor:
        row = await cursor.fetchone()
    if row and time.time() - row[1] < LONGEST_RUN and _is_alive(row[0]):
        await store.conn.rollback()
        raise ThreadBusy("another run of this conversation is under way: wait until it is done")
    await store.conn.execute(_TAKE, (thread_id, os.getpid(), time.time()))
    await store.conn.commit()


async def _give_back(store: RunStore, thread_id: str) -> None:
    if store.fault:
        return
    try:
        async with store.lock:
            await store.conn.execute("DELETE FROM leases WHERE thread_id = ?", (thread_id,))
            await store.conn.commit()
    except sqlite3.Error as error:
        store.fault = reason(error)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # somebody else's process, but a living one
        return True
    return True
