"""The stored runs, as a list."""

from dataclasses import dataclass
from typing import Any

from search_layer.graph.checkpoints import RunStore

LISTED = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRun:
    """One question that was asked and stored."""

    thread_id: str
    run_id: str
    asked_at: str
    status: str
    """The answer's status, or "unfinished" for a run that was stopped."""

    question: str


async def stored_runs(store: RunStore, *, limit: int = LISTED) -> list[StoredRun]:
    """Return the runs of the *limit* threads used last, newest first."""
    query = (
        "SELECT thread_id FROM checkpoints WHERE checkpoint_ns = '' "
        "GROUP BY thread_id ORDER BY max(checkpoint_id) DESC LIMIT ?"
    )
    async with store.conn.execute(query, (limit,)) as cursor:
        threads = [row[0] for row in await cursor.fetchall()]
    runs = [run for thread in threads for run in await _runs_of(store, thread)]
    return sorted(runs, key=lambda run: run.asked_at, reverse=True)


async def _runs_of(store: RunStore, thread_id: str) -> list[StoredRun]:
    stored = await store.aget_tuple({"configurable": {"thread_id": thread_id}})
    state: dict[str, Any] = stored.checkpoint["channel_values"] if stored else {}
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
