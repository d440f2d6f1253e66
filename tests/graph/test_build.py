"""The graph: one question travels through, a thread remembers, and no fault ends a run."""

import uuid
from collections.abc import AsyncIterator
from typing import Any

import pytest

from search_layer.graph.build import graph, search
from search_layer.graph.checkpoints import RunStore, open_store
from search_layer.schema.request import RequestRefused
from search_layer.services import Services, open_services
from search_layer.services.settings import Settings
from tests.clocks import ImpatientClock

PER_RUN = {"run_id", "turns"}


@pytest.fixture
async def store(services: Services) -> AsyncIterator[RunStore]:
    async with open_store(services.settings.runs_path) as opened:
        yield opened


def new_thread() -> Any:
    return {"configurable": {"thread_id": str(uuid.uuid4())}, "recursion_limit": 50}


@pytest.mark.usefixtures("services")
async def test_a_question_is_answered_with_its_sources() -> None:
    state = await graph.ainvoke({"question": "what is httpx"})
    assert state["plan"]["intent"] == "factual"
    assert state["answer"]["status"] == "answered"
    assert "fully featured HTTP client" in state["answer"]["text"]
    assert [source["url"] for source in state["answer"]["sources"] if source["cited"]]
    assert state["found"] == []


@pytest.mark.usefixtures("services")
async def test_nothing_is_answered_from_nothing() -> None:
    state = await graph.ainvoke({"question": "what is photosynthesis"})
    assert state["answer"]["status"] == "nothing_found"
    assert state["claims"] == []
    assert {failure["code"] for failure in state["failures"]} == {"empty"}


async def test_a_second_question_leaves_the_state_of_a_fresh_thread(store: RunStore) -> None:
    chat, one, other = search.compile(checkpointer=store), new_thread(), new_thread()
    first = {"question": "langgraph vs langchain-core", "max_results": 3, "mode": "fast"}
    await chat.ainvoke(first, one)
    second = await chat.ainvoke({"question": "what is httpx"}, one)
    fresh = await chat.ainvoke({"question": "what is httpx"}, other)
    assert {name: second[name] for name in second.keys() - PER_RUN} == {
        name: fresh[name] for name in fresh.keys() - PER_RUN
    }
    assert [turn["question"] for turn in second["turns"]] == [first["question"], "what is httpx"]


async def test_a_thread_remembers_its_last_ten_questions(store: RunStore) -> None:
    chat, thread = search.compile(checkpointer=store), new_thread()
    for number in range(12):
        state = await chat.ainvoke({"question": f"photosynthesis {number}"}, thread)
    assert [turn["question"][-2:].strip() for turn in state["turns"]] == [*map(str, range(2, 12))]


async def test_a_refused_request_leaves_its_thread_usable(store: RunStore) -> None:
    chat, thread = search.compile(checkpointer=store), new_thread()
    await chat.ainvoke({"question": "what is httpx"}, thread)
    with pytest.raises(RequestRefused, match="max_results"):
        await chat.ainvoke({"question": "what is rich", "max_results": 0}, thread)
    state = await chat.ainvoke({"question": "what is rich"}, thread)
    assert state["answer"]["status"] == "answered"
    assert [turn["question"] for turn in state["turns"]] == ["what is httpx", "what is rich"]
    assert (await chat.aget_state(thread)).next == ()


@pytest.mark.usefixtures("services")
async def test_little_found_is_asked_for_once_more_and_only_once() -> None:
    state = await graph.ainvoke({"question": 'fixtures AND "pytest"', "min_results": 50})
    reasons = [one["reason"] for one in state["asked"]]
    assert reasons.count("question") == 1
    assert "broadened" in reasons
    assert {seen["query"] for one in state["results"] for seen in one["sightings"]} <= {
        one["query"] for one in state["asked"]
    }
    assert state["broader_errands"] == []


@pytest.mark.usefixtures("services")
async def test_enough_found_is_not_asked_for_again() -> None:
    state = await graph.ainvoke({"question": "what is httpx"})
    assert "broadened" not in {one["reason"] for one in state["asked"]}


@pytest.mark.usefixtures("services")
async def test_a_provider_without_time_is_not_asked_and_named() -> None:
    state = await graph.ainvoke({"question": "what is httpx", "max_seconds": 0.01})
    assert (state["asked"], state["errands"]) == ([], [])
    assert [failure["code"] for failure in state["not_asked"]] == ["too_slow"]
    assert state["answer"]["status"] == "all_sources_failed"


async def test_a_late_provider_is_not_asked_again_and_named(settings: Settings) -> None:
    async with open_services(settings=settings, clock=ImpatientClock()):
        state = await graph.ainvoke({"question": "what is httpx"})
    assert {failure["code"] for failure in state["failures"]} == {"timeout"}
    assert state["answer"]["status"] == "all_sources_failed"
    assert "did not answer in time" in state["answer"]["text"]


async def test_a_fault_of_our_own_is_a_failure_and_the_run_goes_on(store: RunStore) -> None:
    paused = search.compile(checkpointer=store, interrupt_before=["retrieve"])
    thread = new_thread()
    state = await paused.ainvoke({"question": "what is httpx"}, thread)
    gone = [{**state["errands"][0], "provider": "gone"}]
    await paused.aupdate_state(thread, {"errands": gone}, as_node="expand_query")
    state = await search.compile(checkpointer=store).ainvoke(None, thread)
    assert [(one["provider"], one["code"]) for one in state["failures"]] == [("gone", "bad_reply")]
    assert state["answer"]["status"] == "all_sources_failed"


async def test_a_stopped_run_goes_on_without_asking_anybody_again(store: RunStore) -> None:
    thread = new_thread()
    stopped = search.compile(checkpointer=store, interrupt_before=["merge_and_score"])
    before = await stopped.ainvoke({"question": "what is httpx"}, thread)
    after = await search.compile(checkpointer=store).ainvoke(None, thread)
    assert after["asked"] == before["asked"]
    assert after["answer"]["status"] == "answered"
    assert after["run_id"] == before["run_id"]


@pytest.mark.usefixtures("services")
@pytest.mark.parametrize(
    ("option", "value"), [("intent", "news"), ("mode", "fast"), ("freshness", "pm")]
)
async def test_what_the_caller_forces_is_kept(option: str, value: str) -> None:
    state = await graph.ainvoke({"question": "what is httpx", option: value})
    assert state["plan"][option] == value
    chosen = [one for one in state["plan"]["evidence"] if one["decision"] == option]
    assert chosen[0]["rule"] == "set by the caller"


@pytest.mark.usefixtures("services")
async def test_the_question_alone_is_sent_when_nothing_may_be_added() -> None:
    state = await graph.ainvoke({"question": "what is httpx", "expand_query": False})
    assert [query["text"] for query in state["queries"]] == ["what is httpx"]
