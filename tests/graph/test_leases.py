"""Leases: one run at a time on one thread, and no lease outlives its process."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest

from search_layer.graph.checkpoints import RunStore, open_store
from search_layer.graph.leases import LONGEST_RUN, ThreadBusy, held
from search_layer.services.settings import Settings


@pytest.fixture
async def store(settings: Settings) -> AsyncIterator[RunStore]:
    async with open_store(settings.runs_path) as opened:
        yield opened


def ended_process() -> int:
    """Return the number of a process that is gone."""
    command = [sys.executable, "-c", "import os; print(os.getpid())"]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


async def test_a_second_run_of_a_thread_is_refused_while_the_first_goes_on(store: RunStore) -> None:
    async with held(store, "a"), held(store, "b"):
        with pytest.raises(ThreadBusy, match="under way"):
            async with held(store, "a"):
                pass
    async with held(store, "a"):
        pass


async def test_of_many_at_once_exactly_one_runs(settings: Settings) -> None:
    async def attempt() -> bool:
        async with open_store(settings.runs_path) as own:
            try:
                async with held(own, "a"):
                    await asyncio.sleep(0.3)
            except ThreadBusy:
                return False
            return own.fault is None

    assert sum(await asyncio.gather(*(attempt() for _ in range(8)))) == 1


@pytest.mark.parametrize(
    ("process", "since"),
    [pytest.param("gone", "now", id="dead"), pytest.param("ours", "long ago", id="forgotten")],
)
async def test_a_lease_without_a_run_is_taken_over(
    process: str, since: str, store: RunStore, settings: Settings
) -> None:
    number = os.getpid() if process == "ours" else ended_process()
    async with held(store, "a"):
        other = sqlite3.connect(settings.runs_path)
        age = LONGEST_RUN + 1 if since == "long ago" else 0
        other.execute("UPDATE leases SET process = ?, since = since - ?", (number, age))
        other.commit()
        other.close()
        async with held(store, "a"):
            pass


async def test_a_store_that_cannot_be_written_costs_the_lease_and_not_the_run(
    store: RunStore, settings: Settings
) -> None:
    other = sqlite3.connect(settings.runs_path)
    other.execute("BEGIN EXCLUSIVE")
    async with held(store, "a"):
        assert store.fault == "the database is in use by another program"
    other.close()
