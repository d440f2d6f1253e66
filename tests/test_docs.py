"""The documents: what they show is what the program does."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from search_layer.graph.drawing import drawing
from search_layer.services.settings import Settings

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)\n```", README, re.DOTALL)
    assert found
    return found[1]


def test_the_picture_in_the_readme_is_the_graph() -> None:
    assert block("mermaid") == drawing()


@pytest.mark.usefixtures("private_places")
def test_the_python_call_in_the_readme_answers() -> None:
    done = subprocess.run(
        [sys.executable, "-c", block("python")], capture_output=True, text=True, check=True
    )
    assert "HTTPX is a fully featured HTTP client" in done.stdout


def test_ci_runs_the_test_command_of_the_readme() -> None:
    ci = (ROOT / ".ci/run").read_text("utf-8").replace('"$env/', ".venv/").replace('pip"', "pip")
    ci = ci.replace('pytest"', "pytest").replace('"$env"', ".venv")
    for piece in ("python3 -m venv .venv", '-c constraints.txt -e ".[dev]"', ".venv/bin/pytest"):
        assert piece in README
        assert piece in ci


def test_the_house_in_contributing_has_every_room() -> None:
    table = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for room in (path.parent.name for path in ROOT.glob("*/__init__.py")):
        assert f"`{room}/`" in table, room


def test_every_setting_is_in_the_example() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    assert {f"SEARCH_LAYER_{name.upper()}" for name in Settings.model_fields} == set(
        re.findall(r"SEARCH_LAYER_\w+", example)
    )


def test_every_dependency_has_one_constrained_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[\[<>=]", one)[0].lower() for one in wanted}
    constrained = [line.split("==")[0] for line in (ROOT / "constraints.txt").read_text().split()]
    assert names <= set(constrained)
    assert len(constrained) == len(set(constrained))
