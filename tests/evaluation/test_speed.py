"""The benchmarks: each can be run by its name, and its figures are recorded."""

import json
from pathlib import Path

import pytest

from search_layer.evaluation.speed import benchmarks, measure_checkpoints
from search_layer.interfaces.cli import main

FIGURES = (Path(__file__).parents[2] / "docs/figures.md").read_text("utf-8")


def test_every_benchmark_is_recorded() -> None:
    for name in benchmarks():
        assert f"evaluate speed {name}" in FIGURES, name


def test_every_figure_is_recorded_under_its_name() -> None:
    for figure in measure_checkpoints():
        assert figure.name in FIGURES


def test_a_benchmark_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", "speed", "index", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert {figure["unit"] for figure in figures} == {"ms", "kB", ""}
    assert all(figure["value"] > 0 for figure in figures)
