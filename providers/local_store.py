"""Where the local index is kept: one SQLite database, made when needed, lost without harm."""

import logging
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

SHAPE = 1
"""The number of the tables and of what readers make of a document; raise it when either changes.

An index of another number is built anew."""

_TABLES = """
CREATE TABLE folders(path TEXT PRIMARY KEY);
CREATE TABLE documents(
    id INTEGER PRIMARY KEY, source TEXT NOT NULL, path TEXT NOT NULL, signature TEXT NOT NULL,
    url TEXT, title TEXT, UNIQUE(source, path)
);
CREATE TABLE sections(
    id INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES documents(id), published TEXT
);
CREATE INDEX sections_of_document ON sections(document);
CREATE VIRTUAL TABLE words USING fts5(
    title, heading, text, cjk, tokenize="porter unicode61 remove_diacritics 2 tokenchars '#+'"
);
"""

_PROBES = (
    "SELECT path FROM folders",
    "SELECT id, source, path, signature, url, title FROM documents",
    "SELECT id, document, published FROM sections",
    "SELECT title, heading, text, cjk FROM words",
)
"""What must be there for an index to be one; each reads one row."""

_log = logging.getLogger(__name__)


@contextmanager
def open_index(path: Path) -> Iterator[sqlite3.Connection]:
    """Lend the index at *path*; where none can be stored, one in memory for this process.

    Raise ``sqlite3.Error`` when another connection holds it.
    """
    try:
        connection = _stored(path)
    except (OSError, sqlite3.Error) as error:
        if isinstance(error, sqlite3.Error) and is_held(error):
            raise
        with _memory_turn:  # one query at a time: connections to one memory lock one another out
            yield _in_memory()
        return
    with closing(connection):
        yield connection


@contextmanager
def open_stored(path: Path) -> Iterator[sqlite3.Connection]:
    """Lend the index at *path*; raise ``OSError`` or ``sqlite3.Error`` where none can be stored."""
    with closing(_stored(path)) as connection:
        yield connection


def _stored(path: Path) -> sqlite3.Connection:
    """Return the index kept at *path*; a damaged one is built anew."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK, 0o600))
    try:
        return _prepared(str(path))
    except sqlite3.DatabaseError as error:
        if not is_damage(error) and _code(error) != sqlite3.SQLITE_ERROR:  # a table is missing
            raise
    return rebuilt(path)


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether *error* means that the file is damaged, and not that a statement is wrong."""
    return _code(error) in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, None)


def is_held(error: sqlite3.Error) -> bool:
    """Tell whether *error* means that another connection is writing."""
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _code(error: sqlite3.Error) -> int | None:
    """Return the primary code, which is the low byte; None for an error that Python itself made."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return code and code & 0xFF


def rebuilt(path: Path) -> sqlite3.Connection:
    """Throw the damaged index at *path* away and return a new one with the same added folders."""
    kept = _rescued_folders(path)
    lost = "" if kept is not None else "; folders that were added must be added again"
    _log.warning("the index of local documentation was damaged and is made anew%s", lost)
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        path.with_name(name).unlink(missing_ok=True)
    connection = _prepared(str(path))
    with writing(connection):
        connection.executemany("INSERT INTO folders VALUES (?)", kept or [])
    return connection


def _rescued_folders(path: Path) -> list[tuple[str]] | None:
    """Return the added folders that a damaged index still gives; None when it gives nothing."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            return connection.execute("SELECT path FROM folders").fetchall()
    except sqlite3.Error:
        return None


_memory_turn = threading.Lock()


@cache
def _in_memory() -> sqlite3.Connection:
    _log.warning("the index of local documentation cannot be stored; it is made in memory")
    return _prepared(":memory:")


def _prepared(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=2.0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")
        if connection.execute("PRAGMA user_version").fetchone()[0] != SHAPE:
            _make_tables(connection)
        for probe in _PROBES:
            connection.execute(probe).fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _make_tables(connection: sqlite3.Connection) -> None:
    with writing(connection):
        if connection.execute("PRAGMA user_version").fetchone()[0] == SHAPE:
            return  # another process was faster
        for name in ("folders", "documents", "sections", "words"):
            connection.execute(f"DROP TABLE IF EXISTS {name}")  # names of our own tables
        for statement in _TABLES.strip().removesuffix(";").split(";\n"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version={SHAPE}")


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """Hold the one write lock; keep everything or nothing."""
    with connection:  # commits at the end, rolls back when anything is raised
        connection.execute("BEGIN IMMEDIATE")
        yield
