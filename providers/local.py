"""The documentation on this machine as a provider: always there, and silent when off topic."""

import asyncio
import math
import re
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from search_layer.language.scripts import has_cjk
from search_layer.language.words import bigrams, terms, wanted_terms, words
from search_layer.providers import local_index, local_store
from search_layer.providers.errors import BadReply, Busy, Unreachable
from search_layer.providers.excerpt import excerpt
from search_layer.providers.local_matches import Row, count, matching, titles_among
from search_layer.schema.plan import Query
from search_layer.schema.provider import Capabilities
from search_layer.schema.result import SearchResult
from search_layer.services import Services

ENOUGH = 0.5
"""The share of the concepts, weighted by rarity, that a section must hold to be on topic."""

_FIRST = re.compile(r"^$|about|overview|introduction|what (?:is|are)|^why\b", re.IGNORECASE)
_LEGAL = frozenset(
    "contribute contributing contributors license licence sponsors sponsor acknowledgements "
    "acknowledgments credits authors support copyright badges donate".split()
)
_DEMOTED, _OPENING, _NAMED = 0.5, 1.5, 1.5
"""What the weight of a section is multiplied by: about licences or sponsors or a past release; at
the opening, which says what a thing is; of the very document that a concept names."""


class Local:
    """Good for questions about installed packages and about the folders a user added."""

    capabilities: ClassVar = Capabilities(
        name="local", modes=("fast", "deep", "answer"), typical_seconds=0.1
    )

    def __init__(self, services: Services) -> None:
        self._services = services

    async def search(self, query: Query, limit: int) -> list[SearchResult]:
        """Return at most *limit* sections that hold the rarest name of *query*.

        The index is brought up to date first; when the caller stops waiting, so does that.
        """
        stop = threading.Event()
        try:
            return await asyncio.to_thread(self._search, query, limit, stop.is_set)
        finally:
            stop.set()

    def _search(self, query: Query, limit: int, stop: Callable[[], bool]) -> list[SearchResult]:
        try:
            with local_store.open_index(self._services.settings.index_path) as connection:
                _refresh(connection, stop)
                return find(connection, query, limit)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise Busy("the index is being written by another process") from error
            raise Unreachable("the index cannot be read") from error
        except sqlite3.Error as error:
            raise BadReply("the index is damaged") from error


def _refresh(connection: sqlite3.Connection, stop: Callable[[], bool]) -> None:
    """Bring the index up to date; while another program does that, what is there must do."""
    try:
        local_index.refresh(connection, stop=stop)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or local_index.is_empty(connection):
            raise


def find(connection: sqlite3.Connection, query: Query, limit: int) -> list[SearchResult]:
    """Return the sections about *query*, best first; none when its rarest name is in none."""
    sources = local_index.sources(connection)
    counts = {form: count(connection, form, sources) for form in _forms(query.concepts)}
    required = _rarest(connection, query, counts, sources)
    if not required or not all(counts[form] for form in required):
        return []
    must = " AND ".join(required)
    optional = " OR ".join(dict.fromkeys([*required, *counts, *_forms(words(query.text))]))
    rows = matching(connection, f"({must}) AND ({optional})", sources)
    total = connection.execute("SELECT count(*) FROM sections").fetchone()[0]
    rarity = {
        term: math.log(1 + total / (1 + counts[form]))
        for concept in query.concepts
        for term, form in zip(wanted_terms(concept), _forms([concept]), strict=False)
    }
    concepts = {concept.casefold() for concept in query.concepts}
    weighed = [
        (covered * _weight(row, concepts), row)
        for row in rows
        if (covered := _covered(row, rarity)) >= ENOUGH
    ]
    weighed.sort(key=lambda pair: -pair[0])
    return [_result(row, rarity) for _, row in weighed[:limit]]


def _forms(concepts: Iterable[str]) -> list[str]:
    """Return FTS5 phrases: a quoted word or compound, or each pair of CJK characters."""
    return [
        form
        for concept in concepts
        for form in (
            [f'cjk:"{pair}"' + ("*" if len(pair) == 1 else "") for pair in bigrams(concept)]
            if has_cjk(concept)
            else ['"' + concept.replace('"', "") + '"']
        )
    ]


def _rarest(
    connection: sqlite3.Connection, query: Query, counts: dict[str, int], sources: Sequence[str]
) -> list[str]:
    """Return the phrases of the rarest name, or of the rarest concept when nothing is named.

    The title of an indexed document is a name, however it is written.
    """
    titles = titles_among(connection, query.concepts, sources)
    names = [
        concept
        for concept in query.concepts
        if concept in query.names or concept.casefold() in titles
    ]
    candidates = [_forms([name]) for name in names or query.concepts]
    return min(
        candidates, key=lambda forms: min((counts[form] for form in forms), default=0), default=[]
    )


def _covered(row: Row, rarity: dict[str, float]) -> float:
    held = set(terms(f"{row.title} {row.heading} {row.text}"))
    whole = sum(rarity.values())
    return sum(rarity[term] for term in rarity if term in held) / whole if whole else 0.0


def _weight(row: Row, concepts: set[str]) -> float:
    """Return how well a section matched, less if it is an aside that no concept asks for."""
    heading = {word.casefold() for word in words(row.heading)}
    aside = (row.published or heading & _LEGAL) and not heading & concepts
    place = _DEMOTED if aside else _OPENING if _FIRST.search(row.heading) else 1.0
    return row.rank * place * (_NAMED if row.title.casefold() in concepts else 1.0)


def _result(row: Row, rarity: dict[str, float]) -> SearchResult:
    """Return the section with the part of it that says most beyond its title."""
    titled = set(terms(row.title))
    telling = {term: weight for term, weight in rarity.items() if term not in titled}
    return SearchResult(
        url=row.url,
        title=f"{row.title}: {row.heading}" if row.heading else row.title,
        snippet=excerpt(row.text, telling),
        published=row.published,
        section=row.heading or None,
    )
