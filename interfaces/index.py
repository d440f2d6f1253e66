"""``search-layer index``: the user's own folders in the local index."""

import argparse
import sqlite3
import sys
import time
from pathlib import Path

from search_layer.interfaces.cli import EXIT_WRONG_USE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the actions of ``index``."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    add = actions.add_parser("add", help="index a folder or file of Markdown, text or HTML")
    add.add_argument("path", type=Path, help="folder or file to index")
    remove = actions.add_parser("remove", help="forget a folder or file that was added")
    remove.add_argument("path", type=Path, help="folder or file to forget")
    actions.add_parser("list", help="show what is indexed")


def run(arguments: argparse.Namespace) -> int:
    """Carry out one action and return the exit code."""
    from search_layer.providers import local_store
    from search_layer.services.settings import Settings

    try:
        with local_store.open_stored(Settings().index_path) as connection:
            if arguments.action == "list":
                return _list(connection)
            path = arguments.path.expanduser().resolve()
            return (
                _add(connection, path) if arguments.action == "add" else _remove(connection, path)
            )
    except (OSError, sqlite3.Error) as error:
        print(f"search-layer index: the index cannot be written: {error}", file=sys.stderr)
        return EXIT_WRONG_USE


def _add(connection: sqlite3.Connection, path: Path) -> int:
    from search_layer.providers import local_index
    from search_layer.readers.folder import files, is_cut

    if not path.exists():
        print(f"search-layer index: there is no {path}", file=sys.stderr)
        return EXIT_WRONG_USE
    local_index.add_folder(connection, path)
    started = time.monotonic()
    local_index.refresh(connection)
    documents, sections = local_index.size(connection, str(path))
    seconds = time.monotonic() - started
    print(f"{path}: {documents} documents, {sections} sections, {seconds:.1f} s")
    if is_cut(files(path)):
        print("warning: the folder holds more files than are indexed", file=sys.stderr)
    return 0 if documents else 1


def _remove(connection: sqlite3.Connection, path: Path) -> int:
    from search_layer.providers import local_index

    if not local_index.remove_folder(connection, path):
        print(
            f"search-layer index: {path} was never added; see: search-layer index list",
            file=sys.stderr,
        )
        return EXIT_WRONG_USE
    local_index.refresh(connection)
    print(f"{path}: forgotten")
    return 0


def _list(connection: sqlite3.Connection) -> int:
    from search_layer.providers import local_index

    local_index.refresh(connection)
    for source in local_index.sources(connection):
        documents, sections = local_index.size(connection, source)
        print(f"{source}: {documents} documents, {sections} sections")
    return 0
