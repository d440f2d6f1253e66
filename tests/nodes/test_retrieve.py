"""retrieve: what arrived is kept, what did not is data."""

from pathlib import Path
from typing import Any

import pytest

from search_layer.nodes.retrieve import retrieve
from search_layer.providers import local_store
from search_layer.schema.plan import Errand, PlannedQuery
from search_layer.services import Services, open_services
from search_layer.services.settings import Settings
from tests.clocks import ImpatientClock, StillClock


def errand(*texts: str, provider: str = "local") -> Errand:
    queries = [
        PlannedQuery(text=text, reason="question", concepts=[text], names=[]) for text in texts
    ]
    return Errand(provider=provider, queries=queries, freshness=None, limit=5, seconds=4.0)


async def failures(returned: dict[str, Any]) -> list[tuple[str, str | None]]:
    return [(failure["code"], failure["query"]) for failure in returned["failures"]]


@pytest.mark.usefixtures("services")
async def test_results_of_all_queries_come_once_with_every_sighting() -> None:
    returned = await retrieve(errand("httpx", "HTTPX"))
    assert [one["results"] for one in returned["asked"]] == [5, 5]
    assert len(returned["found"]) == 5
    assert {len(one["sightings"]) for one in returned["found"]} == {2}


@pytest.mark.usefixtures("services")
async def test_a_query_without_results_is_no_failure_while_another_has_some() -> None:
    returned = await retrieve(errand("httpx", "photosynthesis"))
    assert await failures(returned) == []
    assert [one["results"] for one in returned["asked"]] == [5, 0]


@pytest.mark.usefixtures("services")
async def test_a_provider_that_knows_nothing_is_empty() -> None:
    assert await failures(await retrieve(errand("photosynthesis"))) == [("empty", None)]


async def test_what_is_late_is_named_and_stopped(settings: Settings) -> None:
    async with open_services(settings=settings, clock=ImpatientClock()):
        returned = await retrieve(errand("httpx", "rich"))
    assert await failures(returned) == [("timeout", "httpx"), ("timeout", "rich")]
    assert returned["found"] == []


async def test_a_busy_index_is_a_failure_with_its_code(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, cache_dir=tmp_path)
    with local_store.open_index(settings.index_path) as connection:
        connection.execute("BEGIN IMMEDIATE")
        async with open_services(settings=settings, clock=StillClock()):
            assert await failures(await retrieve(errand("httpx"))) == [("busy", "httpx")]


async def test_a_result_can_be_audited(services: Services) -> None:
    found = (await retrieve(errand("httpx")))["found"][0]
    assert found["provenance"] == found["sightings"][0]
    assert found["provenance"]["timestamp"] == "2026-11-20T12:00:00Z"
    assert (found["provenance"]["provider"], found["provenance"]["rank"]) == ("local", 1)
    assert services.settings.index_path.exists()
