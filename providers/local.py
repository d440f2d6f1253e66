"""The documentation on this machine as a provider: always there, and silent when off topic."""

import asyncio
import math
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from search_layer.language.scripts import has_cjk
from search_layer.language.words import bigrams, terms, wanted_terms, words
from search_layer.providers import local_index, local_store
from search_layer.providers.errors import Busy, Unreachable
from search_layer.providers.excerpt import excerpt
from search_layer.providers.local_matches import Row, count, matching, titles_among
from search_layer.schema.plan import Query
from search_layer.schema.provider import Capabilities
from search_layer.schema.result import SearchResult
from search_layer.services import Services

ENOUGH = 0.5
"""The share of the concepts, weighted by rarity, that a section must hold to be on topic."""

UP_TO_DATE_FOR, PATIENCE = 2.0, 3.0
"""Seconds for which a refreshed index counts as up to date, and that refreshing may take at a
question: what is not read by then is read at the next one."""

OWN_PACKAGE = "search-layer"
"""Its examples ask about other packages: it is found when it is asked for."""

_VERSION = re.compile(r"v?(\d+(?:\.\d+)+)")
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
        path, started = self._services.settings.index_path, time.monotonic()
        try:
            try:
                with local_store.open_index(path) as connection:
                    return _search(connection, path, query, limit, stop)
            except sqlite3.DatabaseError as error:
                if not local_store.is_damage(error):
                    raise
                _heal(path, found_damaged=started)
                with local_store.open_index(path) as connection:
                    return _search(connection, path, query, limit, stop)
        except sqlite3.Error as error:
            if local_store.is_held(error):
                raise Busy("the index is being written by another process") from error
            raise Unreachable("the index cannot be read") from error


_turn = threading.Lock()
_refreshed: dict[Path, float] = {}
"""When each index was last brought up to date by this process, in monotonic seconds."""

_healed: dict[Path, float] = {}
"""When each index was last made anew because it was damaged, in monotonic seconds."""


def _heal(path: Path, *, found_damaged: float) -> None:
    """Put a new index in place of a damaged one, once for all the queries that found it so."""
    with _turn:
        if _healed.get(path, -math.inf) < found_damaged:
            local_store.rebuilt(path).close()
            _refreshed.pop(path, None)
            _healed[path] = time.monotonic()


def _search(
    connection: sqlite3.Connection, path: Path, query: Query, limit: int, stop: Callable[[], bool]
) -> list[SearchResult]:
    """Bring the index up to date, once for the queries of a search, and ask it.

    While another program does that, or when it takes too long, what is there must do.
    """
    with _turn:
        started = time.monotonic()
        outdated = started - _refreshed.get(path, -math.inf) > UP_TO_DATE_FOR
        if outdated or local_index.is_empty(connection):
            try:
                local_index.refresh(
                    connection, stop=lambda: stop() or time.monotonic() - started > PATIENCE
                )
            except sqlite3.OperationalError as error:
                if not local_store.is_held(error) or local_index.is_empty(connection):
                    raise
            _refreshed[path] = time.monotonic()
    return find(connection, query, limit)


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
        if row.title != OWN_PACKAGE or OWN_PACKAGE in concepts
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
            else [_phrase(concept)]
        )
    ]


def _phrase(concept: str) -> str:
    """Return *concept* as a phrase; a version with and without its v."""
    if version := _VERSION.fullmatch(concept):
        return f'("{version[1]}" OR "v{version[1]}")'
    return '"' + concept.replace('"', "") + '"'


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
    title = f"{row.title}: {row.heading}" if row.heading else row.title
    telling = {term: weight for term, weight in rarity.items() if term not in titled}
    return SearchResult(
        url=row.url,
        title=title,
        snippet=excerpt(row.text, telling),
        published=row.published,
        section=title,  # packages of one project share its address: they are not one page
    )
