"""Stored runs: listed whatever state they are in, and never the end of an answer."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.interfaces.program import run

pytestmark = pytest.mark.usefixtures("private_places")


def test_a_conversation_goes_on_and_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    run("ask", "what is httpx", "--json")
    thread = json.loads(capsys.readouterr().out)["thread_id"]
    assert run("ask", "what is rich", "--thread", thread, "--json") == 0
    assert len(json.loads(capsys.readouterr().out)["turns"]) == 2
    assert run("runs") == 0
    listed = capsys.readouterr().out
    assert listed.count(thread) == 2
    assert "what is rich" in listed


def test_a_run_that_is_not_stored_is_not_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ask", "what is httpx", "--no-store") == 0
    assert run("runs") == 0
    assert "No run is stored yet." in capsys.readouterr().err


def test_an_unwritable_store_costs_a_warning_and_not_the_answer(
    private_places: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    private_places.write_text("a file where the folder should be")
    assert run("ask", "what is httpx") == 0
    shown = capsys.readouterr()
    assert "HTTP client" in shown.out
    assert "warning: this run was not stored" in shown.err


def test_a_broken_store_costs_a_warning_and_not_the_answer(
    private_places: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    private_places.mkdir()
    (private_places / "runs.db").write_bytes(b"broken" * 1000)
    assert run("ask", "what is httpx") == 0
    assert "the file is not a database" in capsys.readouterr().err
    assert run("runs") == 2
    assert "cannot be read" in capsys.readouterr().err


OLD_AND_NEW = (b"\xa6schema\x01", b"\xa6schema\x02")
"""The field ``schema`` in msgpack, with the number of today and of another day."""


def test_a_stored_run_of_another_shape_can_be_read_but_not_continued(
    private_places: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("ask", "what is httpx", "--json")
    thread = json.loads(capsys.readouterr().out)["thread_id"]
    stored = sqlite3.connect(private_places / "runs.db")
    rows = stored.execute("SELECT checkpoint_id, checkpoint FROM checkpoints").fetchall()
    changed = [(checkpoint.replace(*OLD_AND_NEW), name) for name, checkpoint in rows]
    stored.executemany("UPDATE checkpoints SET checkpoint = ? WHERE checkpoint_id = ?", changed)
    stored.commit()
    stored.close()
    assert run("ask", "what is rich", "--thread", thread) == 2
    assert "another version" in capsys.readouterr().err
    assert run("runs") == 0
    assert thread in capsys.readouterr().out


def test_a_damaged_run_costs_a_warning_and_is_listed_as_such(
    private_places: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("ask", "what is httpx", "--json")
    thread = json.loads(capsys.readouterr().out)["thread_id"]
    run("ask", "what is rich")
    store = sqlite3.connect(private_places / "runs.db")
    store.execute("UPDATE checkpoints SET checkpoint = x'80' WHERE thread_id = ?", (thread,))
    store.commit()
    store.close()
    capsys.readouterr()
    assert run("runs") == 0
    listed = capsys.readouterr().out
    assert "damaged" in listed
    assert "what is rich" in listed
    assert run("ask", "what is httpx", "--thread", thread) == 0
    assert "the stored run is damaged" in capsys.readouterr().err
    assert run("ask", "--thread", thread) == 2
