"""``search-layer index``: the user's own folders in the local index."""

import argparse
import sqlite3
import sys
import time
from pathlib import Path

from search_layer.interfaces.cli import EXIT_WRONG_USE
from search_layer.language.scrub import one_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the actions of ``index``."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    add = actions.add_parser(
        "add", help="index a folder or file of Markdown, reStructuredText, text or HTML"
    )
    add.add_argument("path", type=Path, help="folder or file to index")
    remove = actions.add_parser("remove", help="forget a folder or file that was added")
    remove.add_argument("path", type=Path, help="folder or file to forget")
    actions.add_parser("list", help="show what is indexed")


def run(arguments: argparse.Namespace) -> int:
    """Carry out one action and return the exit code."""
    from search_layer.providers import local_store
    from search_layer.services.settings import SettingsUnusable, read_settings

    try:
        with local_store.open_stored(read_settings().index_path) as connection:
            if arguments.action == "list":
                return _list(connection)
            path = _resolved(arguments.path)
            return (
                _add(connection, path) if arguments.action == "add" else _remove(connection, path)
            )
    except BrokenPipeError:
        raise
    except WrongPath as error:
        return _complain(str(error))
    except SettingsUnusable as error:
        return _complain(str(error))
    except (OSError, sqlite3.Error) as error:
        return _complain(f"the index cannot be used: {error}")


class WrongPath(Exception):
    """The path cannot be added; the message says why."""


def _resolved(path: Path) -> Path:
    from search_layer.readers.folder import is_storable

    try:
        resolved = path.expanduser().resolve()
    except (OSError, RuntimeError) as error:  # an unknown user, a loop of links
        raise WrongPath(f"{path} leads nowhere: {error}") from error
    if not is_storable(str(resolved)):
        raise WrongPath(f"the name of {path} is not UTF-8 text: rename it first")
    return resolved


def _complain(words: str) -> int:
    print(f"search-layer index: {one_line(words)}", file=sys.stderr)
    return EXIT_WRONG_USE


def _add(connection: sqlite3.Connection, path: Path) -> int:
    from search_layer.providers import local_index
    from search_layer.readers.folder import files, is_cut

    if not path.exists():
        return _complain(f"there is no {path}")
    local_index.add_folder(connection, path)
    started = time.monotonic()
    local_index.refresh(connection)
    documents, sections = local_index.size(connection, str(path))
    seconds = time.monotonic() - started
    print(f"{one_line(str(path))}: {documents} documents, {sections} sections, {seconds:.1f} s")
    if is_cut(files(path)):
        print("warning: the folder holds more files than are indexed", file=sys.stderr)
    if documents or path.is_dir():
        return 0 if documents else 1
    local_index.remove_folder(connection, path)
    return _complain(f"{path} is no Markdown, reStructuredText, text or HTML and is not kept")


def _remove(connection: sqlite3.Connection, path: Path) -> int:
    from search_layer.providers import local_index

    if not local_index.remove_folder(connection, path):
        return _complain(f"{path} was never added; see: search-layer index list")
    local_index.refresh(connection)
    print(f"{one_line(str(path))}: forgotten")
    return 0


def _list(connection: sqlite3.Connection) -> int:
    from search_layer.providers import local_index

    local_index.refresh(connection)
    for source in local_index.sources(connection):
        documents, sections = local_index.size(connection, source)
        print(f"{one_line(source)}: {documents} documents, {sections} sections")
    return 0
