"""A plan follows from the question alone, and what the caller forces is kept."""

from datetime import date
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.planning.plan import make_plan
from search_layer.references.tables import planning_tables
from search_layer.schema.plan import Plan
from search_layer.schema.request import Freshness, Intent, Mode


def plan(question: str, **forced: Any) -> Plan:
    request = {"question": question, **forced}
    return make_plan(request, tables=planning_tables(), today=date(2026, 11, 20))


@pytest.mark.parametrize(
    ("intent", "mode", "freshness", "wider", "weights"),
    [
        ("factual", "answer", None, None, (0.4, 0.1, 0.5)),
        ("status", "deep", "pw", "pm", (0.3, 0.5, 0.2)),
        ("comparison", "deep", "py", None, (0.4, 0.2, 0.4)),
        ("tutorial", "answer", "py", None, (0.4, 0.1, 0.5)),
        ("exploratory", "deep", None, None, (0.3, 0.2, 0.5)),
        ("news", "deep", "pd", "pw", (0.3, 0.6, 0.1)),
        ("resource", "fast", None, None, (0.5, 0.1, 0.4)),
    ],
)
def test_each_intent_decides_as_the_specification_says(
    intent: str,
    mode: str,
    freshness: str | None,
    wider: str | None,
    weights: tuple[float, float, float],
) -> None:
    made = plan("WebTransport", intent=intent)
    assert (made["mode"], made["freshness"], made["wider"]) == (mode, freshness, wider)
    assert tuple(made["weights"].values()) == weights


@pytest.mark.parametrize("intent", get_args(Intent))
@pytest.mark.parametrize("mode", get_args(Mode))
@pytest.mark.parametrize("freshness", get_args(Freshness))
def test_forced_values_are_kept(intent: str, mode: str, freshness: str) -> None:
    made = plan("Bun vs Deno 最新", intent=intent, mode=mode, freshness=freshness)
    assert (made["intent"], made["mode"], made["freshness"]) == (intent, mode, freshness)


def test_a_forced_value_says_so() -> None:
    rules = {one["decision"]: one["rule"] for one in plan("x", mode="fast")["evidence"]}
    assert rules["mode"] == "set by the caller"


def test_a_forced_window_is_never_widened() -> None:
    assert plan("Deno progress", freshness="pd")["wider"] == "pd"


@pytest.mark.parametrize(
    ("words", "window", "wider"),
    [
        ("today", "pd", "pw"),
        ("this week", "pw", "pm"),
        ("this month", "pm", "py"),
        ("this year", "py", None),
    ],
)
def test_a_window_that_a_time_word_set_widens_by_one_step(
    words: str, window: str, wider: str | None
) -> None:
    made = plan(f"WebTransport {words}", intent="factual")
    assert (made["freshness"], made["wider"]) == (window, wider)


def test_a_comparison_that_is_forced_to_be_news_has_no_sides() -> None:
    assert plan("Bun vs Deno", intent="news")["comparands"] == []


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        pytest.param("what is the event loop?", "event loop", id="signal and stop words go"),
        pytest.param("Deno 最新进展", "Deno", id="Chinese signal goes"),
        pytest.param("what is the Rust ecosystem", "Rust ecosystem", id="another intent's stays"),
        pytest.param("tutorial", "tutorial", id="a signal alone stays"),
        pytest.param("the", "the", id="a stop word alone stays"),
        pytest.param("怎么", "怎么", id="a Chinese one too"),
    ],
)
def test_the_subject_is_the_question_without_its_signals(question: str, subject: str) -> None:
    assert plan(question)["subject"] == subject


def test_the_time_of_the_caller_is_shared_out() -> None:
    assert plan("Deno", max_seconds=3.0)["seconds"] == {"retrieve": 3.0}


def test_the_answer_is_framed_in_the_language_of_the_question() -> None:
    assert (plan("Deno 进展")["language"], plan("Deno progress")["language"]) == ("zh", "en")


@given(st.text(min_size=1).filter(str.strip))
def test_any_question_has_a_plan_with_a_subject_and_evidence_for_each_decision(
    question: str,
) -> None:
    made = plan(question)
    assert made["subject"]
    assert [one["decision"] for one in made["evidence"]] == ["intent", "mode", "freshness"]
