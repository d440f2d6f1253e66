"""The house: which folder may import which, and that all of it is installed and linked."""

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PURE = {"language", "addresses", "schema"}
MAY_IMPORT: dict[str, set[str]] = {
    "schema": set(),
    "references": {"schema"},
    "language": {"schema"},
    "addresses": {"schema"},
    "planning": PURE,
    "scoring": PURE,
    "answering": PURE,
    "services": {"schema"},
    "readers": PURE,
    "providers": PURE | {"readers", "services"},  # readers for the local index alone
    "nodes": PURE | {"planning", "scoring", "answering", "providers", "references", "services"},
    "graph": {"nodes", "services", "schema"},
    "interfaces": PURE | {"graph", "answering", "readers", "providers", "services", "evaluation"},
}
MAY_IMPORT["evaluation"] = set(MAY_IMPORT) - {"interfaces"}
NEVER_IN_PURE_ROOMS = {"asyncio", "os", "pathlib", "langgraph", "httpx", "sqlite3", "time"}


def imports(path: Path) -> list[str]:
    """Return the full name of every module that the file at *path* imports."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
        elif isinstance(node, ast.Import):
            names.extend(alias.name for alias in node.names)
    return names


def rooms_of(names: list[str]) -> set[str]:
    """Return the rooms of ours among *names*."""
    return {name.split(".")[1] for name in names if name.startswith("search_layer.")}


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_go_one_way(room: str) -> None:
    for path in (ROOT / room).rglob("*.py"):
        forbidden = rooms_of(imports(path)) - MAY_IMPORT[room] - {room}
        assert not forbidden, f"{room}/{path.name} must not import {forbidden}"


@pytest.mark.parametrize("room", ["planning", "scoring", "answering", "language", "addresses"])
def test_pure_rooms_know_no_clock_file_or_network(room: str) -> None:
    for path in (ROOT / room).rglob("*.py"):
        found = {name.split(".")[0] for name in imports(path)} & NEVER_IN_PURE_ROOMS
        assert not found, f"{room}/{path.name} must not import {found}"


def test_nodes_never_import_one_another() -> None:
    for path in (ROOT / "nodes").glob("*.py"):
        assert not [name for name in imports(path) if name.startswith("search_layer.nodes")]


def test_only_settings_reads_the_environment() -> None:
    readers = {
        path.relative_to(ROOT).as_posix()
        for room in MAY_IMPORT
        for path in (ROOT / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("environ", "getenv")
    }
    assert readers <= {
        "evaluation/speed.py"
    }  # it hands its own environment to the program it times


def test_every_folder_is_installed_linked_and_banned_by_its_bare_name() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    folders = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert folders == set(MAY_IMPORT)
    assert folders == set(project["setuptools"]["package-dir"].values())
    assert {f"search_layer.{name}" for name in folders} == set(project["setuptools"]["packages"])
    assert folders == {path.name for path in (ROOT / "typings/search_layer").iterdir()}
    assert folders == set(project["ruff"]["lint"]["flake8-tidy-imports"]["banned-api"])


def test_every_dependency_states_its_reason() -> None:
    lines = (ROOT / "pyproject.toml").read_text("utf-8").splitlines()
    wanted = [line for line in lines if line.strip().startswith('"') and ">=" in line]
    assert wanted
    assert [line for line in wanted if "  # " not in line and "setuptools" not in line] == []
