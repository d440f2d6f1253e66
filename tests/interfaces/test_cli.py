"""The command line itself: help, wrong use and odd surroundings, never a traceback."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from search_layer.interfaces.cli import COMMANDS
from search_layer.schema.request import SearchRequest
from tests.interfaces.program import PROGRAM, run

pytestmark = pytest.mark.usefixtures("private_places")


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


def test_an_env_file_that_is_no_text_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00garbage")
    for command in (["ask", "a"], ["runs"], ["index", "list"]):
        assert run(*command) == 2
        assert ".env cannot be read" in capsys.readouterr().err


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
