"""What the local index holds of a phrase: how often, in which titles, in which sections."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

CANDIDATES = 150
"""Sections that are looked at more closely."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One section that matched."""

    title: str
    heading: str
    text: str
    url: str
    published: date | None
    rank: float
    """FTS5's bm25, turned so that more is better; a title counts 6, a heading 3, text 1."""


_COUNT = """
SELECT count(*) FROM words JOIN sections ON sections.id = words.rowid
JOIN documents ON documents.id = sections.document
WHERE words MATCH ? AND documents.source IN (SELECT value FROM json_each(?))
"""
_MATCHING = """
SELECT words.title, heading, text, url, published, -bm25(words, 6.0, 3.0, 1.0, 1.0) AS weight
FROM words JOIN sections ON sections.id = words.rowid
JOIN documents ON documents.id = sections.document
WHERE words MATCH ? AND documents.source IN (SELECT value FROM json_each(?))
ORDER BY weight DESC, words.rowid LIMIT ?
"""
_TITLES = """
SELECT DISTINCT lower(title) FROM documents
WHERE lower(title) IN (SELECT value FROM json_each(?))
AND source IN (SELECT value FROM json_each(?))
"""


def count(connection: sqlite3.Connection, phrase: str, sources: Sequence[str]) -> int:
    """Return how many sections of *sources* hold *phrase*, which is in FTS5's query syntax."""
    found: int = connection.execute(_COUNT, (phrase, json.dumps(sources))).fetchone()[0]
    return found


def matching(connection: sqlite3.Connection, match: str, sources: Sequence[str]) -> list[Row]:
    """Return the best sections of *sources* for *match*, best first."""
    rows = connection.execute(_MATCHING, (match, json.dumps(sources), CANDIDATES))
    return [_row(row) for row in rows]


def titles_among(
    connection: sqlite3.Connection, words: Sequence[str], sources: Sequence[str]
) -> set[str]:
    """Return those of *words*, in lower case, that are the title of a document of *sources*."""
    lowered = [word.casefold() for word in words]
    rows = connection.execute(_TITLES, (json.dumps(lowered), json.dumps(sources)))
    return {row[0] for row in rows}


def _row(row: Sequence[Any]) -> Row:
    title, heading, text, url, published, rank = row
    day = date.fromisoformat(published) if published else None
    return Row(title=title, heading=heading, text=text, url=url, published=day, rank=rank)
