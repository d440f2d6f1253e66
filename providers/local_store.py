"""Where the local index is kept: one SQLite database, made when needed, lost without harm."""

import logging
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
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

_log = logging.getLogger(__name__)


@contextmanager
def open_index(path: Path) -> Iterator[sqlite3.Connection]:
    """Lend the index at *path*; where none can be stored, one in memory for this time only."""
    try:
        connection = _stored(path)
    except (OSError, sqlite3.Error):
        connection = _in_memory()
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
    try:
        return _prepared(str(path))
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            raise
    _log.warning(
        "the index of local documentation was damaged and is made anew; add your folders again"
    )
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        path.with_name(name).unlink(missing_ok=True)
    return _prepared(str(path))


_MEMORY = "file:search-layer-index?mode=memory&cache=shared"


def _in_memory() -> sqlite3.Connection:
    """Return the one index in memory that all queries of this process share."""
    keeper = _keeper()
    with keeper.lock:
        return _prepared(_MEMORY)


@dataclass(frozen=True, slots=True)
class _Keeper:
    """What keeps the index in memory alive while nobody uses it."""

    connection: sqlite3.Connection
    lock: threading.Lock


@cache
def _keeper() -> _Keeper:
    _log.warning("the index of local documentation cannot be stored; it is made in memory")
    connection = sqlite3.connect(_MEMORY, uri=True, check_same_thread=False)
    return _Keeper(connection, threading.Lock())


def _prepared(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        name, timeout=2.0, isolation_level=None, uri=name.startswith("file:")
    )
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")
        if connection.execute("PRAGMA user_version").fetchone()[0] != SHAPE:
            _make_tables(connection)
        connection.execute("SELECT count(*) FROM documents").fetchone()
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
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
