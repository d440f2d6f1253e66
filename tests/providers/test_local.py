"""The local provider: finds what is named, and is silent about everything else."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from search_layer.providers import local_index as index
from search_layer.providers import local_store
from search_layer.providers.errors import Busy
from search_layer.providers.local import Local, find
from search_layer.schema.plan import Query
from search_layer.services import Services
from search_layer.services.settings import Settings

NOTES = {
    "quokka.md": "# Quokka\n\nquokkalib counts marsupials in C# and Go.\n\n"
    "## Streaming\n\nCall `stream()` to read marsupials one by one.\n\n"
    "## License\n\nquokkalib is free. quokkalib quokkalib quokkalib.\n",
    "性能.md": "# 性能优化\n\n异步编程可以提高性能。\n\n## 学\n\n学 Go 很快。\n",
    "news.md": "# Quokka news\n\n## 2.0 (2026-11-18)\n\nquokkalib 2.0 counts twice as fast.\n",
}


@pytest.fixture(scope="module")
def notes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    folder = tmp_path_factory.mktemp("notes")
    for name, text in NOTES.items():
        (folder / name).write_text(text, "utf-8")
    with local_store.open_index(tmp_path_factory.mktemp("cache") / "index.db") as connection:
        index.add_folder(connection, folder)
        index.refresh(connection)
        yield connection


def query(text: str, *concepts: str, names: tuple[str, ...] = ()) -> Query:
    return Query(text=text, concepts=list(concepts), names=list(names), freshness=None)


def titles(notes: sqlite3.Connection, asked: Query) -> list[str]:
    return [result.title for result in find(notes, asked, 10)]


@pytest.mark.parametrize(
    ("asked", "best"),
    [
        pytest.param(query("what is quokkalib", "quokkalib"), "Quokka", id="opening first"),
        pytest.param(
            query("how to stream marsupials", "stream", "marsupials"),
            "Quokka: Streaming",
            id="stems",
        ),
        pytest.param(query("quokkalib C#", "quokkalib", "C#"), "Quokka", id="symbols"),
        pytest.param(query("异步编程", "异步编程"), "性能优化", id="chinese"),
        pytest.param(query("性能", "性能"), "性能优化", id="two characters"),
        pytest.param(query("what is httpx", "httpx"), "httpx: About", id="installed package"),
    ],
)
def test_the_best_section_comes_first(notes: sqlite3.Connection, asked: Query, best: str) -> None:
    assert titles(notes, asked)[0] == best


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(query("what is photosynthesis", "photosynthesis"), id="unknown word"),
        pytest.param(
            query(
                "quokkalib with Frobnitz", "quokkalib", "Frobnitz", names=("Frobnitz", "quokkalib")
            ),
            id="one name unknown",
        ),
        pytest.param(
            query("capital of France", "capital", "France", names=("France",)), id="other"
        ),
        pytest.param(
            query("quokkalib zorbl wibble", "quokkalib", "zorbl", "wibble", names=("quokkalib",)),
            id="too little of what is asked",
        ),
        pytest.param(query("光合作用是什么", "光合作用"), id="unknown chinese"),
        pytest.param(
            query(
                "?",
            ),
            id="nothing asked",
        ),
        pytest.param(query('" OR *', '"', "*"), id="operators of the index"),
    ],
)
def test_it_is_silent_off_topic(notes: sqlite3.Connection, asked: Query) -> None:
    assert titles(notes, asked) == []


def test_a_section_about_the_licence_stands_behind_the_others(notes: sqlite3.Connection) -> None:
    found = titles(notes, query("quokkalib", "quokkalib"))
    assert found[-1] in ("Quokka: License", "Quokka news: 2.0 (2026-11-18)")
    assert found[0] == "Quokka"


TITLE = "Quokka news: 2.0 (2026-11-18)"


def test_a_result_is_a_section_with_its_file_and_its_date(notes: sqlite3.Connection) -> None:
    result = find(notes, query("quokkalib 2.0", "quokkalib", "2.0"), 1)[0]
    assert (result.title, result.section) == (TITLE, TITLE)
    assert result.url.startswith("file:///")
    assert result.published is not None
    assert result.published.isoformat() == "2026-11-18"


def test_a_result_of_a_package_leads_to_its_documentation(notes: sqlite3.Connection) -> None:
    result = find(notes, query("what is httpx", "httpx"), 1)[0]
    assert result.url == "https://www.python-httpx.org"
    assert result.published is None


def test_no_more_results_than_wanted(notes: sqlite3.Connection) -> None:
    assert len(find(notes, query("python", "python"), 4)) == 4


async def test_an_outdated_index_held_by_another_program_is_searched_as_it_is(
    tmp_path: Path,
) -> None:
    settings = Settings(data_dir=tmp_path, cache_dir=tmp_path)
    with local_store.open_index(settings.index_path) as connection:
        index.refresh(connection)
        index.add_folder(connection, Path(__file__).parents[2] / "README.md")
        connection.execute("BEGIN IMMEDIATE")
        found = await Local(Services(settings=settings)).search(query("httpx", "httpx"), 1)
    assert [result.title for result in found] == ["httpx: About"]


async def test_many_queries_at_once_build_the_index_once(tmp_path: Path) -> None:
    local = Local(Services(settings=Settings(data_dir=tmp_path, cache_dir=tmp_path)))
    asked = (local.search(query("httpx", "httpx"), 1) for _ in range(6))
    assert len({found[0].title for found in await asyncio.gather(*asked)}) == 1


async def test_an_empty_index_held_by_another_program_is_busy(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, cache_dir=tmp_path)
    with local_store.open_index(settings.index_path) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy):
            await Local(Services(settings=settings)).search(query("httpx", "httpx"), 1)
