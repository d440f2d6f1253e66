"""How fast the program is and how much it stores: benchmarks that anyone can run again."""

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from search_layer.graph.build import graph, search
from search_layer.graph.checkpoints import open_store
from search_layer.nodes.accept import accept
from search_layer.nodes.check_claims import check_claims
from search_layer.nodes.classify_intent import classify_intent
from search_layer.nodes.expand_query import expand_query
from search_layer.nodes.merge_and_score import merge_and_score
from search_layer.nodes.retrieve import retrieve
from search_layer.nodes.synthesize import synthesize
from search_layer.providers import local_index, local_store
from search_layer.schema.state import SearchState
from search_layer.services import open_services
from search_layer.services.settings import Settings

QUESTION = "what is httpx"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One measured number."""

    name: str
    value: float
    unit: str
    runs: int
    """How many runs the value is the median of; 1 for a count."""


def benchmarks() -> dict[str, Callable[[], list[Figure]]]:
    """Return every benchmark by its name."""
    return {
        "help": measure_help,
        "ask": measure_ask,
        "index": measure_index,
        "graph": measure_graph,
        "checkpoints": measure_checkpoints,
    }


def measure_help() -> list[Figure]:
    """Time ``--help``, beside a Python that does nothing."""
    with _folder() as folder:
        return [
            _timed("python -c pass", 20, lambda: _run(folder, "-c", "pass")),
            _timed("search-layer --help", 20, lambda: _cli(folder, "--help")),
            _timed("search-layer ask --help", 20, lambda: _cli(folder, "ask", "--help")),
        ]


def measure_ask() -> list[Figure]:
    """Time one question from the command line: with no index yet, and with one."""
    with _folder() as folder:
        cold = _timed(
            "ask, first time (builds the index)", 1, lambda: _cli(folder, "ask", QUESTION)
        )
        warm = _timed("ask, warm", 7, lambda: _cli(folder, "ask", QUESTION))
        bare = _timed(
            "ask --no-store, warm", 7, lambda: _cli(folder, "ask", QUESTION, "--no-store")
        )
        return [cold, warm, bare]


def measure_index() -> list[Figure]:
    """Time building and refreshing the index of the installed packages, and weigh it."""
    with _folder() as folder:
        path = folder / "index.db"
        with local_store.open_index(path) as connection:
            build = _timed("index, built", 1, lambda: local_index.refresh(connection))
            again = _timed(
                "index, refreshed unchanged", 20, lambda: local_index.refresh(connection)
            )
            documents, sections = local_index.size(connection, local_index.environment())
        return [
            build,
            again,
            _count("index, packages", documents, ""),
            _count("index, sections", sections, ""),
            _count("index, size", path.stat().st_size / 1000, "kB"),
        ]


def measure_graph() -> list[Figure]:
    """Time a whole run: its nodes called by hand, by the graph, and by the graph with a store."""
    return asyncio.run(_graph())


async def _graph(runs: int = 20) -> list[Figure]:
    with _folder() as folder:
        settings = _settings(folder)
        async with open_services(settings=settings), open_store(settings.runs_path) as store:
            stored = search.compile(checkpointer=store)
            threads = iter(range(10 * runs))

            async def with_store() -> None:
                config = {"configurable": {"thread_id": str(next(threads))}}
                await stored.ainvoke({"question": QUESTION}, config, durability="async")

            async def without_store() -> None:
                await graph.ainvoke({"question": QUESTION})

            return [
                await _timed_async("run, nodes by hand", runs, _by_hand),
                await _timed_async("run, graph without store", runs, without_store),
                await _timed_async("run, graph with store", runs, with_store),
            ]


async def _by_hand() -> None:
    """Do what the graph does for one provider, without the graph."""
    state: SearchState = {"question": QUESTION}  # type: ignore[typeddict-unknown-key]  # as the input arrives
    state.update(await accept(state))  # type: ignore[typeddict-item]  # a node returns plain fields
    state.update(classify_intent(state))  # type: ignore[typeddict-item]
    state.update(expand_query(state))  # type: ignore[typeddict-item]
    state.update(await retrieve(state["errands"][0]))  # type: ignore[typeddict-item]
    for step in (merge_and_score, synthesize, check_claims):
        state.update(step(state))  # type: ignore[typeddict-item]


def measure_checkpoints() -> list[Figure]:
    """Weigh what one run stores: a usual one, and the largest that can be asked for."""
    with _folder() as folder:
        usual = asyncio.run(stored_bytes({"question": QUESTION}, _settings(folder)))
    largest = stored_by_the_largest_run()
    return [
        _count("usual run, largest checkpoint", usual[0] / 1000, "kB"),
        _count("usual run, all of it", usual[1] / 1000, "kB"),
        _count("largest run, largest checkpoint", largest[0] / 1000, "kB"),
        _count("largest run, all of it", largest[1] / 1000, "kB"),
    ]


def stored_by_the_largest_run() -> tuple[int, int]:
    """Return the bytes of the largest checkpoint and of everything that the largest run stores.

    It asks for as many results as can be asked for, broadened once, among long Chinese notes, whose
    characters take three bytes each.
    """
    with _folder() as folder:
        for number in range(120):
            text = f"# 袋鼠 {number}\n\n" + "袋鼠在草原上跳跃。" * 400
            (folder / f"{number}.md").write_text(text, "utf-8")
        settings = _settings(folder)
        with local_store.open_index(settings.index_path) as connection:
            local_index.add_folder(connection, folder)
        request = {"question": "袋鼠 草原", "max_results": 50, "min_results": 50}
        return asyncio.run(stored_bytes(request, settings))


async def stored_bytes(request: Mapping[str, object], settings: Settings) -> tuple[int, int]:
    """Return the bytes of the largest checkpoint of one run and of everything it stores."""
    async with open_services(settings=settings), open_store(settings.runs_path) as store:
        config = {"configurable": {"thread_id": "1"}}
        await search.compile(checkpointer=store).ainvoke(dict(request), config, durability="async")
        query = (
            "SELECT (SELECT max(length(checkpoint)) FROM checkpoints), "
            "(SELECT sum(length(checkpoint)) FROM checkpoints) + "
            "(SELECT sum(length(value)) FROM writes)"
        )
        async with store.conn.execute(query) as cursor:
            row = await cursor.fetchone()
        largest, total = row or (0, 0)
        return largest, total


@contextmanager
def _folder() -> Iterator[Path]:
    """Lend an empty folder for runs and index, so that the user's own stay as they are."""
    with tempfile.TemporaryDirectory(prefix="search-layer-") as name:
        yield Path(name)


def _settings(folder: Path) -> Settings:
    return Settings(data_dir=folder / "runs", cache_dir=folder / "cache")


def _cli(folder: Path, *arguments: str) -> None:
    _run(folder, "-m", "search_layer.interfaces.cli", *arguments)


def _run(folder: Path, *arguments: str) -> None:
    places = {"SEARCH_LAYER_DATA_DIR": str(folder), "SEARCH_LAYER_CACHE_DIR": str(folder)}
    subprocess.run(  # noqa: S603  # our own program, our own arguments
        [sys.executable, *arguments],
        env={**os.environ, **places},
        cwd=folder,
        check=True,
        capture_output=True,
    )


def _timed(name: str, runs: int, work: Callable[[], object]) -> Figure:
    return _median(name, [_seconds(work) for _ in range(runs)])


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


async def _timed_async(name: str, runs: int, work: Callable[[], Awaitable[None]]) -> Figure:
    seconds = []
    await work()  # the first one warms caches
    for _ in range(runs):
        started = time.perf_counter()
        await work()
        seconds.append(time.perf_counter() - started)
    return _median(name, seconds)


def _median(name: str, seconds: list[float]) -> Figure:
    value = round(statistics.median(seconds) * 1000, 1)
    return Figure(name=name, value=value, unit="ms", runs=len(seconds))


def _count(name: str, value: float, unit: str) -> Figure:
    return Figure(name=name, value=round(value, 1), unit=unit, runs=1)
