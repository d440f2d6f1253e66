"""The index of the documentation on this machine: installed packages and added folders, in FTS5."""

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from search_layer.language.words import bigrams
from search_layer.providers.local_store import writing
from search_layer.readers import folder, packages
from search_layer.schema.document import Document

_DROP = (
    "DELETE FROM words WHERE rowid IN (SELECT sections.id FROM sections "
    "JOIN documents ON documents.id = document WHERE source = ? AND path = ?)",
    "DELETE FROM sections WHERE document IN "
    "(SELECT id FROM documents WHERE source = ? AND path = ?)",
    "DELETE FROM documents WHERE source = ? AND path = ?",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """One package or file that the index should hold."""

    source: str
    path: str
    signature: str
    read: Callable[[], Document | None]


def folders(connection: sqlite3.Connection) -> list[Path]:
    """Return the folders the user added, in alphabetical order."""
    return [Path(row[0]) for row in connection.execute("SELECT path FROM folders ORDER BY path")]


def add_folder(connection: sqlite3.Connection, path: Path) -> None:
    """Remember *path*, whose documents the next ``refresh`` indexes."""
    with writing(connection):
        connection.execute("INSERT OR IGNORE INTO folders VALUES (?)", (str(path),))


def remove_folder(connection: sqlite3.Connection, path: Path) -> bool:
    """Forget *path*, whose documents the next ``refresh`` drops; tell whether it was known."""
    with writing(connection):
        removed = connection.execute("DELETE FROM folders WHERE path = ?", (str(path),))
    return removed.rowcount > 0


def environment() -> str:
    """Return the source that names the packages of this interpreter."""
    return f"packages of {sys.prefix}"


def sources(connection: sqlite3.Connection) -> list[str]:
    """Return what this process searches: its own packages and every added folder."""
    return [environment(), *map(str, folders(connection))]


def size(connection: sqlite3.Connection, source: str) -> tuple[int, int]:
    """Return how many documents and sections of *source* are indexed."""
    counted = connection.execute(
        "SELECT count(DISTINCT documents.id), count(*) FROM sections "
        "JOIN documents ON documents.id = sections.document WHERE source = ?",
        (source,),
    )
    documents, sections = counted.fetchone()
    return documents, sections


def is_empty(connection: sqlite3.Connection) -> bool:
    """Tell whether nothing is indexed yet."""
    return connection.execute("SELECT 1 FROM documents LIMIT 1").fetchone() is None


def refresh(connection: sqlite3.Connection, *, stop: Callable[[], bool] = lambda: False) -> int:
    """Bring the index up to date with this machine and return how many documents changed.

    *stop* is asked between documents; what was read until then is kept, the rest follows at the
    next time.
    """
    if not any(_differences(connection)):
        return 0
    with writing(connection):
        gone, changed = _differences(connection)  # another process may have been faster
        for source, path in gone:
            _drop(connection, source, path)
        done = 0
        for entry in changed:
            if stop():
                break
            _replace(connection, entry)
            done += 1
    return len(gone) + done


def _differences(connection: sqlite3.Connection) -> tuple[list[tuple[str, str]], list[_Entry]]:
    """Return the (source, path) of documents that are gone, and the entries that are new."""
    wanted = {(entry.source, entry.path): entry for entry in _entries(connection)}
    rows = connection.execute("SELECT source, path, signature FROM documents")
    held = {(source, path): signature for source, path, signature in rows}
    gone = [key for key in held if key not in wanted and not _of_other_environment(key[0])]
    return gone, [entry for key, entry in wanted.items() if held.get(key) != entry.signature]


def _entries(connection: sqlite3.Connection) -> Iterator[_Entry]:
    for installed in packages.installed(sys.path):
        yield _Entry(
            source=environment(),
            path=str(installed.path),
            signature=installed.signature,
            read=lambda installed=installed: packages.document(installed),  # type: ignore[misc]
        )
    for root in folders(connection):
        for found in folder.files(root):
            yield _Entry(
                source=str(root),
                path=str(found.path),
                signature=found.signature,
                read=lambda found=found: folder.document(found.path),  # type: ignore[misc]
            )


def _of_other_environment(source: str) -> bool:
    """Tell whether *source* is another interpreter's environment that still exists."""
    prefix = source.removeprefix("packages of ")
    return source not in (prefix, environment()) and os.path.exists(prefix)  # noqa: PTH110  # Path.exists raises where it may not look


def _drop(connection: sqlite3.Connection, source: str, path: str) -> None:
    for statement in _DROP:
        connection.execute(statement, (source, path))


def _replace(connection: sqlite3.Connection, entry: _Entry) -> None:
    """Index the document anew; one that cannot be read is remembered, so as not to try again."""
    _drop(connection, entry.source, entry.path)
    document = entry.read()
    identity = connection.execute(
        "INSERT INTO documents(source, path, signature, url, title) VALUES (?, ?, ?, ?, ?)",
        (
            entry.source,
            entry.path,
            entry.signature,
            document and document.url,
            document and document.title,
        ),
    ).lastrowid
    for section in document.sections if document else []:
        published = section.published or (document and document.published)
        row = connection.execute(
            "INSERT INTO sections(document, published) VALUES (?, ?)",
            (identity, published and published.isoformat()),
        ).lastrowid
        title = document.title if document else ""
        pairs = " ".join(bigrams(f"{title} {section.heading} {section.text}"))
        connection.execute(
            "INSERT INTO words(rowid, title, heading, text, cjk) VALUES (?, ?, ?, ?, ?)",
            (row, title, section.heading, section.text, pairs),
        )
