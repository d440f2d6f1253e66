"""accept: a clean question goes in, everything else is refused in words."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.nodes.accept import accept, checked
from search_layer.schema.request import RequestRefused
from search_layer.schema.state import SearchState

pytestmark = pytest.mark.usefixtures("services")


async def accepted(**asked: Any) -> dict[str, Any]:
    state: Any = asked
    return await accept(state)


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        pytest.param("  what\n is\thttpx ", "what is httpx", id="white space"),
        pytest.param("what\x00 is \x1b[31mhttpx", "what is [31mhttpx", id="controls"),
        pytest.param("httpx \ud800", "httpx", id="lone surrogate"),
        pytest.param("cafe\u0301", "café", id="composed"),
        pytest.param("{question} %s {{x}} $y", "{question} %s {{x}} $y", id="templates stay text"),
    ],
)
async def test_the_question_is_cleaned(typed: str, asked: str) -> None:
    assert (await accepted(question=typed))["request"]["question"] == asked


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        pytest.param({"question": ""}, "ask something", id="empty"),
        pytest.param({"question": "\x00 \u200b"}, "ask something", id="nothing to see"),
        pytest.param(
            {"question": "x" * 1_000_000}, "at most 4000 characters can be asked", id="too long"
        ),
        pytest.param({"question": 5}, "valid string", id="no text"),
        pytest.param({}, "question", id="none"),
        pytest.param({"question": "a", "mode": "slow"}, "'fast', 'deep' or 'answer'", id="mode"),
    ],
)
async def test_what_cannot_be_asked_is_refused_in_words(asked: dict[str, Any], words: str) -> None:
    with pytest.raises(RequestRefused, match=words):
        await accepted(**asked)


async def test_a_refusal_does_not_repeat_what_was_typed() -> None:
    with pytest.raises(RequestRefused) as refusal:
        await accepted(question="secret " * 10_000)
    assert "secret" not in str(refusal.value)


async def test_the_run_begins_with_its_id_its_time_and_nothing_else() -> None:
    state = await accepted(question="what is httpx", turns=["kept elsewhere"])
    assert state["asked_at"] == "2026-11-20T12:00:00Z"
    assert len(state["run_id"]) == 36
    assert "turns" not in state
    assert state.keys() | {"turns"} == SearchState.__annotations__.keys()


async def test_a_thread_of_another_shape_is_not_continued() -> None:
    with pytest.raises(RequestRefused, match="new conversation"):
        await accepted(question="what is httpx", schema=99)


@given(st.text(st.characters(), max_size=300))
def test_any_text_is_asked_or_refused_in_words(question: str) -> None:
    try:
        asked = checked({"question": question}).question
    except RequestRefused:
        return
    assert asked.encode()
    assert asked.strip() == asked != ""
