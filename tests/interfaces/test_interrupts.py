"""An interrupt: obeyed at once, without a traceback, and the run can be finished."""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.interfaces.program import PROGRAM, run

pytestmark = pytest.mark.usefixtures("private_places")


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
