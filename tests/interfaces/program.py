"""The program as the tests call it: in this process, or as one of its own."""

import sys

from search_layer.interfaces.cli import main

PROGRAM = [sys.executable, "-m", "search_layer.interfaces.cli"]


def run(*arguments: str) -> int:
    """Run one command in this process; argparse leaves by SystemExit."""
    try:
        return main(arguments)
    except SystemExit as leaving:
        return int(leaving.code or 0)
