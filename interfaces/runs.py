"""``search-layer runs``: what was asked before, from the store."""

import argparse
import asyncio
import json
import sys
from dataclasses import asdict
from typing import Any

from search_layer.interfaces.cli import EXIT_WRONG_USE
from search_layer.language.scrub import one_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``runs``."""
    parser.add_argument(
        "--limit",
        type=_count,
        default=20,
        metavar="N",
        help="threads to list (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print the list as JSON")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("a number from 1 on is needed")
    return number


def run(arguments: argparse.Namespace) -> int:
    """List the stored runs and return the exit code."""
    from search_layer.graph.checkpoints import StoreUnavailable
    from search_layer.services.settings import SettingsUnusable

    try:
        found = asyncio.run(_stored(arguments.limit))
    except (StoreUnavailable, SettingsUnusable) as error:
        words = one_line(f"the stored runs cannot be read: {error}")
        print(f"search-layer runs: {words}", file=sys.stderr)
        return EXIT_WRONG_USE
    if arguments.json:
        print(json.dumps([asdict(one) for one in found], ensure_ascii=False, indent=2))
        return 0
    for one in found:
        print(f"{one.asked_at}  {one.status:<13}  {one.thread_id}  {one_line(one.question)}")
    if not found:
        print("No run is stored yet.", file=sys.stderr)
    return 0


async def _stored(limit: int) -> list[Any]:
    from search_layer.graph.checkpoints import open_store
    from search_layer.graph.runs import stored_runs
    from search_layer.services import open_services

    async with open_services() as services, open_store(services.settings.runs_path) as store:
        return await stored_runs(store, limit=limit)
