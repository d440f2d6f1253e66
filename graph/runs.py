"""The stored runs, as a list."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from search_layer.graph.checkpoints import UNREADABLE, RunStore, StoreUnavailable, reason

LISTED, MOST_LISTED = 20, 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRun:
    """One question that was asked and stored."""

    thread_id: str
    run_id: str
    asked_at: str
    status: str
    """The answer's status, "unfinished" for a run that was stopped, "damaged" for one that cannot
    be read."""

    question: str


async def stored_runs(store: RunStore, *, limit: int = LISTED) -> list[StoredRun]:
    """Return the runs of the *limit* threads used last, newest first.

    Raise ``StoreUnavailable`` when the database cannot be read.
    """
    query = (
        "SELECT thread_id FROM checkpoints WHERE checkpoint_ns = '' "
        "GROUP BY thread_id ORDER BY max(checkpoint_id) DESC LIMIT ?"
    )
    try:
        async with store.conn.execute(query, (min(limit, MOST_LISTED),)) as cursor:
            threads = [str(row[0]) for row in await cursor.fetchall()]
    except sqlite3.Error as error:
        raise StoreUnavailable(reason(error)) from error
    runs = [run for thread in threads for run in await _runs_of(store, thread)]
    return sorted(runs, key=lambda run: run.asked_at, reverse=True)


async def _runs_of(store: RunStore, thread_id: str) -> list[StoredRun]:
    try:
        stored = await store.read({"configurable": {"thread_id": thread_id}})
        return _runs_in(stored.checkpoint["channel_values"] if stored else {}, thread_id)
    except UNREADABLE:
        damaged = StoredRun(
            thread_id=thread_id, run_id="", asked_at="", status="damaged", question=""
        )
        return [damaged]


def _runs_in(state: Mapping[str, Any], thread_id: str) -> list[StoredRun]:
    runs = [
        StoredRun(
            thread_id=thread_id,
            run_id=turn["run_id"],
            asked_at=turn["asked_at"],
            status=turn["status"],
            question=turn["question"],
        )
        for turn in state.get("turns", [])
    ]
    if state.get("run_id") and state["run_id"] not in {run.run_id for run in runs}:
        runs.append(
            StoredRun(
                thread_id=thread_id,
                run_id=state["run_id"],
                asked_at=state["asked_at"],
                status="unfinished",
                question=state["request"]["question"],
            )
        )
    return runs
