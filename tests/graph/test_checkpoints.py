"""The store: private, bounded, safe to load, and never the end of an answer."""

import sqlite3
import stat
import uuid
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from search_layer.evaluation.speed import stored_by_the_largest_run
from search_layer.graph.build import search
from search_layer.graph.checkpoints import (
    RunStore,
    StoreUnavailable,
    open_store,
    serializer,
    storable,
)
from search_layer.graph.runs import stored_runs
from search_layer.schema.result import Parts
from search_layer.services import Services
from search_layer.services.settings import Settings

PER_CHECKPOINT, PER_RUN = 300_000, 2_000_000
"""Bytes that one checkpoint and one whole run may store."""


@pytest.fixture
async def store(services: Services) -> AsyncIterator[RunStore]:
    async with open_store(services.settings.runs_path) as opened:
        yield opened


@dataclass
class Foreign:
    """A value that no room of ours defines."""

    note: str


def new_thread() -> Any:
    return {"configurable": {"thread_id": str(uuid.uuid4())}}


async def ask(store: RunStore, thread: Any) -> Any:
    return await search.compile(checkpointer=store).ainvoke({"question": "what is httpx"}, thread)


async def test_only_the_owner_can_read_the_store(store: RunStore, settings: Settings) -> None:
    await ask(store, new_thread())
    for path in settings.data_dir.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name
    assert stat.S_IMODE(settings.data_dir.stat().st_mode) == 0o700


def test_the_largest_run_stays_under_its_ceilings() -> None:
    largest, total = stored_by_the_largest_run()
    assert 100_000 < largest < PER_CHECKPOINT
    assert largest < total < PER_RUN


async def test_the_runs_are_listed_newest_first(store: RunStore) -> None:
    thread = new_thread()
    await ask(store, thread)
    stopped = search.compile(checkpointer=store, interrupt_before=["retrieve"])
    await stopped.ainvoke({"question": "what is rich"}, new_thread())
    runs = await stored_runs(store)
    assert sorted((run.question, run.status) for run in runs) == [
        ("what is httpx", "answered"),
        ("what is rich", "unfinished"),
    ]
    assert thread["configurable"]["thread_id"] in {run.thread_id for run in runs}


def test_every_value_of_the_schema_survives_the_store() -> None:
    value = Parts(keyword=0.5, freshness=0.25, authority=1.0)
    assert serializer().loads_typed(serializer().dumps_typed(value)) == value
    assert Parts in storable()


def test_what_is_not_of_the_schema_comes_back_as_plain_data() -> None:
    stored = serializer().dumps_typed(Foreign(note="not ours"))
    assert serializer().loads_typed(stored) == {"note": "not ours"}


async def test_a_locked_database_costs_the_store_but_not_the_answer(
    store: RunStore, settings: Settings
) -> None:
    other = sqlite3.connect(settings.runs_path)
    other.execute("BEGIN EXCLUSIVE")
    state = await ask(store, new_thread())
    other.close()
    assert state["answer"]["status"] == "answered"
    assert store.fault == "the database is in use by another program"


async def test_a_full_database_costs_the_store_but_not_the_answer(store: RunStore) -> None:
    await store.conn.execute("PRAGMA max_page_count = 10")
    state = await ask(store, new_thread())
    assert state["answer"]["status"] == "answered"
    assert store.fault == "the disk is full"


async def test_a_database_that_breaks_midway_costs_the_store_but_not_the_answer(
    store: RunStore, settings: Settings
) -> None:
    await ask(store, new_thread())
    await store.conn.execute("DROP TABLE writes")
    state = await ask(store, new_thread())
    assert state["answer"]["status"] == "answered"
    assert store.fault == "the database cannot be used"
    assert settings.runs_path.exists()


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(lambda path: path.write_bytes(b"no database" * 1000), id="not a database"),
        pytest.param(lambda path: path.mkdir(), id="a folder"),
    ],
)
async def test_a_store_that_cannot_be_opened_says_why(tmp_path: Path, broken: Any) -> None:
    broken(tmp_path / "runs.db")
    with pytest.raises(StoreUnavailable, match=r"runs\.db"):
        async with open_store(tmp_path / "runs.db"):
            pass
