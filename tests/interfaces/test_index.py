"""The commands of the index: folders are added, searched, listed and forgotten."""

import re
import sqlite3
import time
from pathlib import Path

import pytest

from tests.interfaces.program import run

pytestmark = pytest.mark.usefixtures("private_places")


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


def test_escapes_in_a_document_do_not_reach_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "# Quokka \x1b]0;owned\x07\n\nA quokkalib \x1b[31mis a counter\x1b[0m of marsupials.\n"
    (tmp_path / "quokka.md").write_text(text)
    run("index", "add", str(tmp_path / "quokka.md"))
    assert run("ask", "what is a quokkalib") == 0
    assert run("ask", "what is a quokkalib", "--json") == 0
    run("index", "remove", str(tmp_path / "quokka.md"))
    shown = capsys.readouterr().out
    assert "of marsupials" in shown
    assert "\x1b" not in shown
    assert "\\u001b" not in shown
