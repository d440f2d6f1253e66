"""``search-layer evaluate``: figures of speed, from benchmarks that anyone can run again."""

import argparse
import json
import sys
from dataclasses import asdict

from search_layer.interfaces.cli import EXIT_WRONG_USE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the things that can be measured."""
    sets = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    speed = sets.add_parser("speed", help="time and size of the program on this machine")
    speed.add_argument("name", nargs="?", help="only this benchmark (default: all of them)")
    speed.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print the figures."""
    from search_layer.evaluation.speed import benchmarks

    known = benchmarks()
    if arguments.name and arguments.name not in known:
        names = ", ".join(known)
        print(f"search-layer evaluate speed: choose one of {names}", file=sys.stderr)
        return EXIT_WRONG_USE
    chosen = [known[arguments.name]] if arguments.name else list(known.values())
    figures = [figure for measure in chosen for figure in measure()]
    if arguments.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=2))
        return 0
    for figure in figures:
        runs = f"  median of {figure.runs}" if figure.runs > 1 else ""
        print(f"{figure.name:<36} {figure.value:>10.1f} {figure.unit:<3}{runs}".rstrip())
    return 0
