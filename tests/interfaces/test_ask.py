"""Asking: a readable answer for people, plain text for pipes, everything as JSON."""

import json
import os
import pty
import re
import subprocess

import pytest

from tests.interfaces.program import PROGRAM, run

pytestmark = pytest.mark.usefixtures("private_places")


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
