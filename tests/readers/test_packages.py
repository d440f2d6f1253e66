"""Installed packages are listed cheaply and read without ever failing."""

import os
import sys
import time
from datetime import UTC, datetime
from importlib.metadata import distributions
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from search_layer.readers.packages import Installed, document, installed
from search_layer.schema.document import Document

TEXT = "Metadata-Version: 2.1\nName: Some.Tool\nVersion: 1.0\n"
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC).timestamp()


def put(folder: Path, name: str, text: str | bytes = TEXT) -> Path:
    path = folder / name / ("METADATA" if name.endswith("dist-info") else "PKG-INFO")
    path.parent.mkdir(parents=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def names(*folders: Path | str) -> list[tuple[str, str | None]]:
    return [(one.name, one.version) for one in installed([str(folder) for folder in folders])]


def read(folder: Path, text: str | bytes) -> Document | None:
    put(folder, "some_tool-1.0.dist-info", text)
    return document(installed([str(folder)])[0])


def real(name: str) -> Document:
    found = next(one for one in installed(sys.path) if one.name == name)
    result = document(found)
    assert result is not None
    return result


def test_lists_every_form_of_metadata(tmp_path: Path) -> None:
    put(tmp_path, "Some_Tool-1.0.dist-info")
    put(tmp_path, "older-2.0-py3.11.egg-info")
    put(tmp_path, "linked.egg-info")
    (tmp_path / "flat-3.egg-info").write_text(TEXT, encoding="utf-8")
    (tmp_path / "empty-1.dist-info").mkdir()
    put(tmp_path, "~ome_tool-0.9.dist-info")
    assert names(tmp_path) == [
        ("some-tool", "1.0"),
        ("flat", "3"),
        ("linked", None),
        ("older", "2.0"),
    ]


def test_the_first_one_on_the_path_wins(tmp_path: Path) -> None:
    put(tmp_path / "a", "some.tool-2.0.dist-info")
    put(tmp_path / "b", "some_tool-1.0.dist-info")
    assert names(tmp_path / "a", tmp_path / "b") == [("some-tool", "2.0")]


def test_folders_that_cannot_be_listed_are_skipped(tmp_path: Path) -> None:
    (tmp_path / "archive.zip").write_bytes(b"PK")
    put(tmp_path, "tool-1.dist-info")
    found = names(tmp_path / "missing", tmp_path / "archive.zip", "nul\0byte", tmp_path)
    assert found == [("tool", "1")]


def test_the_signature_changes_with_the_metadata(tmp_path: Path) -> None:
    path = put(tmp_path, "tool-1.dist-info")
    before = installed([str(tmp_path)])[0].signature
    os.utime(path, (1, 1))
    assert installed([str(tmp_path)])[0].signature != before


def test_httpx_is_read_as_a_document() -> None:
    found = real("httpx")
    assert (found.title, found.url, found.published) == (
        "httpx",
        "https://www.python-httpx.org",
        None,
    )
    assert found.sections[0].heading == "About"
    assert "is installed on this machine (since 20" in found.sections[0].text
    assert {"Features", "Installation"} <= {section.heading for section in found.sections}


def test_a_description_without_a_type_is_still_cut_at_its_headings(tmp_path: Path) -> None:
    found = read(tmp_path, TEXT + "\nTool\n====\n\n.. image:: x.png\n\nUse\n---\n\nSay ``go``.\n")
    assert found is not None
    assert [(part.heading, part.text) for part in found.sections[1:]] == [("Use", "Say go.")]


def test_an_old_folded_description_is_read(tmp_path: Path) -> None:
    found = read(tmp_path, TEXT + "Description: Use\n        ===\n        \n        Say go.\n")
    assert found is not None
    assert found.sections[-1].text == "Say go."


def test_without_links_the_metadata_themselves_are_the_address(tmp_path: Path) -> None:
    found = read(tmp_path, TEXT + "Home-page: UNKNOWN\n\nUNKNOWN\n")
    assert found is not None
    assert found.url == (tmp_path / "some_tool-1.0.dist-info" / "METADATA").as_uri()
    assert len(found.sections) == 1


def test_names_the_day_of_installation_but_no_impossible_one(tmp_path: Path) -> None:
    path = put(tmp_path, "some_tool-1.0.dist-info")
    texts = []
    for moment in (NOON, 315_532_800.0):
        os.utime(path.parent, (moment, moment))
        found = document(installed([str(tmp_path)])[0])
        texts.append(found and found.sections[0].text)
    assert texts == [
        "Version 1.0 of Some.Tool is installed on this machine (since 2026-11-20).",
        "Version 1.0 of Some.Tool is installed on this machine.",
    ]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(b"Name: \xff\xfe\n\n", id="not UTF-8"),
        pytest.param("", id="empty"),
        pytest.param("Name: UNKNOWN\n\n", id="no name"),
        pytest.param("<html>not found</html>", id="no metadata"),
    ],
)
def test_broken_metadata_are_no_document(tmp_path: Path, text: str | bytes) -> None:
    assert read(tmp_path, text) is None


def test_metadata_gone_since_they_were_listed_are_no_document(tmp_path: Path) -> None:
    gone = tmp_path / "METADATA"
    assert document(Installed(name="a", version=None, path=gone, signature="")) is None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary() | st.text().map(lambda text: (TEXT + text).encode("utf-8", "replace")))
def test_never_raises(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "METADATA"
    path.write_bytes(data)
    document(Installed(name="a", version=None, path=path, signature=""))


def test_finds_every_package_that_python_finds() -> None:
    found = {one.name for one in installed(sys.path)}
    known = {
        one.metadata["Name"].lower().replace("_", "-").replace(".", "-") for one in distributions()
    }
    assert known <= found


def test_all_packages_here_are_read_in_good_time() -> None:
    began = time.perf_counter()
    found = [document(one) for one in installed(sys.path)]
    assert None not in found
    assert (time.perf_counter() - began) / len(found) < 0.1
