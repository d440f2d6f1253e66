"""A killed run: whatever the moment, its store stays whole and it can be finished."""

import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

PROGRAM = [sys.executable, "-m", "search_layer.interfaces.cli"]
KILLS = 20


def called(*arguments: str) -> Any:
    done = subprocess.run([*PROGRAM, *arguments, "--json"], capture_output=True, check=False)
    assert not done.stderr, done.stderr.decode()
    return json.loads(done.stdout)


def _wait_until_it_stores(process: "subprocess.Popen[bytes]", store: sqlite3.Connection) -> None:
    """Return as soon as the run has accepted its question, or is over."""
    count = "SELECT count(*) FROM checkpoints"
    (before,) = store.execute(count).fetchone()
    while process.poll() is None and store.execute(count).fetchone()[0] < before + 2:
        time.sleep(0.002)


@pytest.mark.full
@pytest.mark.usefixtures("private_places")
def test_a_run_killed_at_any_moment_can_be_finished(private_places: Path) -> None:
    seed = random.randrange(10**6)  # noqa: S311
    print(f"seed {seed}")  # noqa: T201  # to repeat a failure
    moments = random.Random(seed)  # noqa: S311  # moments, not secrets
    called("ask", "what is httpx")  # warms the index: the kills fall into the run itself
    store = sqlite3.connect(private_places / "runs.db")
    unfinished = 0
    for _ in range(KILLS):
        process = subprocess.Popen(
            [*PROGRAM, "ask", "python library", "--max-results", "50", "--min-results", "50"],
            stdout=subprocess.DEVNULL,
        )
        _wait_until_it_stores(process, store)
        time.sleep(moments.uniform(0.0, 0.15))
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert store.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    store.close()
    for run in called("runs", "--limit", "100"):
        if run["status"] == "unfinished":
            unfinished += 1
            state = called("ask", "--thread", run["thread_id"])
            assert state["answer"]["status"] == "answered"
            assert state["run_id"] == run["run_id"]
    assert unfinished
    print(f"{unfinished} of {KILLS} kills fell into a run")  # noqa: T201  # the figure to record
    assert {run["status"] for run in called("runs", "--limit", "100")} == {"answered"}
