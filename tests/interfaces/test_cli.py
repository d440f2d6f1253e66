"""The command line: answers on stdout, complaints on stderr, and never a traceback."""

import json
import os
import pty
import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from search_layer.interfaces.cli import COMMANDS, main
from search_layer.schema.request import SearchRequest

pytestmark = pytest.mark.usefixtures("private_places")
PROGRAM = [sys.executable, "-m", "search_layer.interfaces.cli"]


def run(*arguments: str) -> int:
    """Run one command in this process; argparse leaves by SystemExit."""
    try:
        return main(arguments)
    except SystemExit as leaving:
        return int(leaving.code or 0)


def test_an_answer_goes_into_a_pipe_as_plain_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ask", "what is httpx") == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("According to httpx, HTTPX is a fully featured HTTP client")
    assert "https://www.python-httpx.org" in shown.out
    assert "**" not in shown.out
    assert shown.err == ""


def test_a_chinese_question_is_answered_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ask", "httpx 怎么用") == 0
    assert capsys.readouterr().out.startswith("根据 httpx")


def test_nothing_found_is_said_and_leaves_with_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ask", "what is photosynthesis") == 1
    shown = capsys.readouterr().out
    assert "Nothing was found for “what is photosynthesis”" in shown
    assert "local" in shown


def test_json_holds_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ask", "what is httpx", "--json") == 0
    known = json.loads(capsys.readouterr().out)
    assert known["plan"]["evidence"][0]["signal"] == "what is"
    assert known["results"][0]["parts"].keys() == {"keyword", "freshness", "authority"}
    assert len(known["results"][0]["provenance"]["hash"]) == 64
    assert known["claims"][0]["supports"]
    assert known["failures"] == []
    assert known["thread_id"]


def test_the_plan_is_shown_before_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ask", "how to stream with httpx", "--show-plan") == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first == "intent: tutorial, because: begins by asking how (“how to”)"


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


def test_a_folder_is_indexed_searched_listed_and_forgotten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "quokka.md").write_text("# Quokka\n\nA quokkalib is a counter of marsupials.\n")
    assert run("index", "add", str(tmp_path / "quokka.md")) == 0
    assert run("ask", "what is a quokkalib") == 0
    assert run("index", "list") == 0
    assert run("index", "remove", str(tmp_path / "quokka.md")) == 0
    assert run("ask", "what is a quokkalib") == 1
    shown = capsys.readouterr().out
    assert "1 documents, 1 sections" in shown
    assert "counter of marsupials" in shown
    assert "forgotten" in shown


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        pytest.param(["ask"], "give a question", id="no question"),
        pytest.param(["ask", ""], "ask something", id="empty"),
        pytest.param(["ask", " \t\n"], "ask something", id="blank"),
        pytest.param(["ask", "\x00\x1b"], "ask something", id="controls only"),
        pytest.param(["ask", "x" * 1_000_000], "at most 4000 characters", id="1 MB"),
        pytest.param(["ask", "a", "--mode", "slow"], "'fast', 'deep', 'answer'", id="value"),
        pytest.param(["ask", "a", "--max-results", "0"], "greater than or equal to 1", id="range"),
        pytest.param(["ask", "a", "--max-results", "many"], "invalid int value", id="no number"),
        pytest.param(["ask", "a", "--colour"], "--show-plan", id="unknown option"),
        pytest.param(["ask", "a", "--thread", "../x"], "UUID", id="thread"),
        pytest.param(["ask", "a", "--thread", ""], "UUID", id="empty thread"),
        pytest.param(["index", "add", "~nosuchuser/x"], "leads nowhere", id="unknown user"),
        pytest.param(["ask", "--thread", "0" * 32], "no run is stored", id="nothing to finish"),
        pytest.param(
            ["ask", "a", "--no-store", "--thread", "0" * 32], "exclude", id="contradiction"
        ),
        pytest.param(
            ["ask", "--thread", "0" * 32, "--mode", "fast"],
            "leave out",
            id="options of a stopped run",
        ),
        pytest.param(["answer", "a"], "invalid choice", id="unknown command"),
        pytest.param([], "COMMAND", id="nothing"),
        pytest.param(["index", "add", "nowhere"], "there is no", id="no folder"),
        pytest.param(["index", "remove", "nowhere"], "never added", id="not added"),
        pytest.param(["evaluate", "speed", "light"], "checkpoints", id="unknown benchmark"),
    ],
)
def test_wrong_use_is_explained_and_leaves_with_two(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    complaint = capsys.readouterr().err
    assert words in complaint
    assert "Traceback" not in complaint


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("what is \ud800 httpx", id="lone surrogate"),
        pytest.param("\x1b]0;owned\x07what is httpx\x1b[2J", id="terminal escapes"),
        pytest.param("what is httpx \u202e\U000e0041", id="invisible"),
        pytest.param("httpx {0} %s {{question}} ${x}", id="templates"),
        pytest.param('"httpx" OR NEAR(a b) * ^ -site:x', id="operators"),
        pytest.param("🤔🤔🤔", id="emoji"),
        pytest.param("?!.,;:", id="punctuation"),
        pytest.param("the of and", id="stop words"),
        pytest.param("的了吗", id="chinese stop words"),
        pytest.param("a", id="one letter"),
        pytest.param("'; DROP TABLE documents; --", id="sql"),
        pytest.param("x" * 4000, id="one long word"),
        pytest.param("httpx " * 600, id="many words"),
    ],
)
def test_odd_questions_are_searched_like_others(
    question: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("ask", question, "--show-plan") in (0, 1)
    shown = capsys.readouterr()
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", shown.out + shown.err)


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


OLD_AND_NEW = (b"\xa6schema\x01", b"\xa6schema\x02")
"""The field ``schema`` in msgpack, with the number of today and of another day."""


def test_help_names_every_option_of_a_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("ask", "--help") == 0
    shown = capsys.readouterr().out
    for name in SearchRequest.model_fields:
        assert name == "question" or f"--{name.replace('_', '-')}" in shown


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    shown = capsys.readouterr().out
    assert all(
        f"    {name}" in shown and command.help in shown for name, command in COMMANDS.items()
    )


def test_help_loads_nothing_heavy() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *PROGRAM[1:], "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {line.rsplit("|", 1)[-1].strip().split(".")[0] for line in done.stderr.splitlines()}
    heavy = {"langgraph", "langchain_core", "pydantic", "rich", "sqlite3", "httpx", "tldextract"}
    assert loaded & heavy == set()


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert re.fullmatch(r"search-layer \d+\.\d+\.\d+\n", capsys.readouterr().out)


def interrupted(tmp_path: Path, seconds: float) -> tuple[int, str, float]:
    """Ask with an empty index, interrupt; return exit code, complaint and the seconds it took.

    A shell starts background jobs with interrupts ignored, and a child inherits that: a handler of
    our own, which a new program does not inherit, makes it listen again.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [*PROGRAM, "ask", "what is httpx"],
        env={**os.environ, "SEARCH_LAYER_CACHE_DIR": str(tmp_path / "empty")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    signal.signal(signal.SIGINT, before)
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)
    started = time.monotonic()
    _, complaint = process.communicate(timeout=20)
    return process.returncode, complaint, time.monotonic() - started


@pytest.mark.parametrize("seconds", [0.4, 0.9, 1.4])
def test_an_interrupt_ends_it_at_once_without_a_traceback(seconds: float, tmp_path: Path) -> None:
    code, complaint, took = interrupted(tmp_path, seconds)
    assert (code, "Stopped" in complaint, "Traceback" in complaint) == (130, True, False)
    assert took < 2.0


def test_an_interrupted_run_can_be_finished(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    thread = None
    for tenth in range(12, 24):  # until the interrupt falls into the run itself
        _, complaint, _ = interrupted(tmp_path / str(tenth), tenth / 10)
        if thread := re.search(r"ask --thread (\S+)", complaint):
            break
    assert thread
    assert run("ask", "--thread", thread[1]) == 0
    assert "HTTP client" in capsys.readouterr().out


def test_a_terminal_sees_progress_and_a_formatted_answer() -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*PROGRAM, "ask", "what is httpx"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "100"},
    )
    os.close(theirs)
    shown = _everything(ours)
    assert process.wait(timeout=20) == 0
    assert "searching" in shown
    assert "fully featured HTTP client" in " ".join(shown.split())
    assert "to ask on: search-layer ask --thread" in shown


def _everything(terminal: int) -> str:
    pieces: list[bytes] = []
    while True:
        try:
            piece = os.read(terminal, 65_536)
        except OSError:  # the other end is closed
            piece = b""
        if not piece:
            os.close(terminal)
            return b"".join(pieces).decode(errors="replace")
        pieces.append(piece)


def test_a_reader_that_has_seen_enough_is_no_fault() -> None:
    asked = subprocess.Popen(
        [*PROGRAM, "ask", "what is httpx", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert asked.stdout
    assert asked.stderr
    asked.stdout.close()
    complaint = asked.stderr.read()
    asked.stderr.close()
    asked.wait(timeout=20)
    assert b"Traceback" not in complaint


def test_a_damaged_index_is_made_anew_with_its_folders_and_the_answer_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SEARCH_LAYER_CACHE_DIR", str(tmp_path / "own"))
    (tmp_path / "quokka.md").write_text("# Quokka\n\nA quokkalib is a counter of marsupials.\n")
    assert run("index", "add", str(tmp_path / "quokka.md")) == 0
    index = sqlite3.connect(tmp_path / "own/index.db")
    index.execute("UPDATE words_data SET block = randomblob(100) WHERE id > 10")
    index.commit()
    index.close()
    time.sleep(2.1)  # an index that was refreshed just now is not looked at again
    assert run("ask", "what is a quokkalib") == 0
    assert "counter of marsupials" in capsys.readouterr().out


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


def test_an_env_file_that_is_no_text_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00garbage")
    for command in (["ask", "a"], ["runs"], ["index", "list"]):
        assert run(*command) == 2
        assert ".env cannot be read" in capsys.readouterr().err


def test_escapes_in_the_name_of_a_folder_do_not_reach_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "\x1b]0;owned\x07").mkdir()
    run("index", "add", str(tmp_path / "\x1b]0;owned\x07"))
    run("index", "add", "\x1b[2J")
    run("index", "list")
    run("index", "remove", str(tmp_path / "\x1b]0;owned\x07"))
    run("ask", "a", "--\x1b[2J")
    shown = capsys.readouterr()
    assert not re.search(r"[\x00-\x08\x0b-\x1f]", shown.out + shown.err)


@pytest.mark.parametrize(
    ("redirection", "code"),
    [
        pytest.param("2>&-", 0, id="nowhere to complain"),
        pytest.param(">&-", 0, id="nowhere to answer"),
        pytest.param(">/dev/full", 2, id="no space"),
        pytest.param("<&-", 0, id="no input"),
    ],
)
def test_missing_streams_cause_no_traceback(redirection: str, code: int) -> None:
    command = f'"{sys.executable}" -m search_layer.interfaces.cli ask "what is httpx" {redirection}'
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=False)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


def test_an_ascii_terminal_is_no_fault() -> None:
    done = subprocess.run(
        [*PROGRAM, "ask", "httpx 怎么用"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"httpx" in done.stdout
