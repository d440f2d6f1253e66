"""The question comes first, then a few queries that find what its intent wants."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.planning.expansion import expand, question_alone
from search_layer.planning.plan import make_plan
from search_layer.references.tables import planning_tables
from search_layer.schema.plan import Plan, PlannedQuery

TABLES = planning_tables()
PIECES = (
    "Deno Bun vs or k8s Go React Postgres 最新 进展 和 还是 区别 异步编程 what is how to latest "
    "news tutorial 2019 2026 difference between and {subject} {year} GitHub docs " + "x" * 120
).split()
QUESTIONS = st.text(max_size=250).filter(str.strip) | st.lists(
    st.sampled_from(PIECES), min_size=1
).map(" ".join)
INTENTS = st.sampled_from([None, *TABLES.intents["intents"]])


def planned(question: str, **forced: Any) -> Plan:
    request = {"question": question, **forced}
    return make_plan(request, tables=TABLES, today=date(2026, 11, 20))


def queries(question: str, *, year: int = 2026, **forced: Any) -> list[PlannedQuery]:
    return expand(question, planned(question, **forced), tables=TABLES, year=year)


def texts(question: str, **options: Any) -> list[str]:
    return [query["text"] for query in queries(question, **options)]


@pytest.mark.parametrize(
    ("question", "intent", "wanted"),
    [
        pytest.param("WebTransport", "factual", ["WebTransport explained overview"], id="factual"),
        pytest.param("what is WebTransport", None, ["WebTransport explained overview"], id="asked"),
        pytest.param("Deno progress", None, ["Deno latest 2026", "Deno update release"], id="en"),
        pytest.param("Deno 进展", None, ["Deno latest 2026", "Deno update release"], id="zh"),
        pytest.param("Bun vs Deno", None, ["Bun advantages", "Deno advantages"], id="two sides"),
        pytest.param(
            "Redux vs Zustand vs Jotai",
            None,
            ["Redux advantages", "Zustand advantages", "Jotai advantages"],
            id="three sides",
        ),
        pytest.param(
            "Bun 和 Deno 的区别", None, ["Bun vs Deno", "Bun advantages"], id="sides in Chinese"
        ),
        pytest.param(
            "Rust CLI",
            "tutorial",
            ["Rust CLI tutorial", "Rust CLI guide step by step"],
            id="tutorial",
        ),
        pytest.param(
            "RISC-V",
            None,
            ["RISC-V overview", "RISC-V ecosystem", "RISC-V use cases"],
            id="exploratory",
        ),
        pytest.param(
            "AI news", None, ["AI news this week 2026", "AI announcement latest"], id="news"
        ),
        pytest.param(
            "AI 新闻", None, ["AI news this week 2026", "AI announcement latest"], id="news in zh"
        ),
        pytest.param(
            "Anthropic MCP", "resource", ["Anthropic MCP official documentation"], id="resource"
        ),
        pytest.param("Rust 异步编程", None, ["Rust async programming"], id="translated"),
        pytest.param("Rust 性能", None, ["Rust performance"], id="a term that ends like a verb"),
        pytest.param(
            "深度学习入门", None, ["deep learning tutorial"], id="a term that holds a verb"
        ),
        pytest.param("k8s operators", None, ["Kubernetes operators"], id="synonym"),
        pytest.param("Go vs Rust", None, ["Golang vs Rust"], id="synonym of a side"),
    ],
)
def test_these_come_out_beside_the_question(
    question: str, intent: str | None, wanted: list[str]
) -> None:
    assert set(wanted) <= set(texts(question, intent=intent)[1:])


@pytest.mark.parametrize(
    ("question", "unwanted"),
    [
        pytest.param("Go the board game", "Golang", id="Go the game"),
        pytest.param("J. S. Bach", "JavaScript", id="J. S. Bach"),
        pytest.param("JS Bach", "JavaScript", id="JS Bach"),
        pytest.param("React Native", "React.js", id="React Native"),
        pytest.param("Deno progress in 2024", "2026", id="no present beside a past year"),
        pytest.param("Deno progress in 2024", "latest", id="no latest beside a past year"),
        pytest.param("红楼梦 版本", "version", id="no half translation"),
    ],
)
def test_leaves_alone_what_it_would_spoil(question: str, unwanted: str) -> None:
    added = [text for text in texts(question) if text != question]
    assert not [text for text in added if unwanted in text]


def test_the_year_is_the_one_given() -> None:
    assert "Deno latest 2031" in texts("Deno progress", year=2031)


def test_the_current_year_in_a_question_is_not_a_past_one() -> None:
    assert "Deno 2026 latest 2026" in texts("Deno progress 2026")


def test_a_comparison_sends_no_query_that_mixes_its_sides() -> None:
    reasons = {query["text"]: query["reason"] for query in queries("Bun or Deno")}
    assert reasons == {
        "Bun or Deno": "question",
        "Bun vs Deno": "angle",
        "Bun advantages": "side",
        "Deno advantages": "side",
    }


def test_a_rewording_says_what_it_is() -> None:
    reasons = {query["text"]: query["reason"] for query in queries("Rust 异步编程")}
    assert reasons["Rust async programming"] == "translation"
    assert reasons["Rust asynchronous programming"] == "synonym"


def test_a_side_carries_the_concepts_of_that_side_alone() -> None:
    found = {query["text"]: query["concepts"] for query in queries("Bun vs Deno")}
    assert found["Deno advantages"] == ["Deno"]


def test_an_angle_carries_the_subject_and_not_the_words_around_it() -> None:
    found = {query["text"]: query for query in queries("Deno progress")}
    assert found["Deno update release"]["concepts"] == ["Deno"]


def test_a_translation_keeps_the_names_of_the_question() -> None:
    found = {query["reason"]: query["names"] for query in queries("Rust 异步编程")}
    assert found["translation"] == ["Rust"]


def test_without_expansion_the_question_is_alone() -> None:
    alone = question_alone("Deno progress", planned("Deno progress"))
    assert [query["text"] for query in alone] == ["Deno progress"]


def test_a_long_question_is_sent_as_it_is_and_adds_nothing_long() -> None:
    question = "WebTransport " * 20
    assert texts(question) == [question]


def test_five_are_added_when_there_are_as_many() -> None:
    assert len(texts("Rust 异步编程")) == 6


@pytest.mark.parametrize(("length", "sent"), [(199, True), (200, False)])
def test_an_added_query_is_shorter_than_200(length: int, sent: bool) -> None:
    subject = "x" * (length - len(" definition"))
    assert (f"{subject} definition" in texts(subject, intent="factual")) is sent


@given(QUESTIONS, INTENTS)
def test_the_question_is_first_and_at_most_five_short_queries_follow_none_twice(
    question: str, intent: str | None
) -> None:
    first, *added = texts(question, intent=intent)
    assert first == question
    assert len(added) <= 5
    assert all(len(text) < 200 for text in added)
    assert len({text.casefold() for text in [first, *added]}) == 1 + len(added)


@given(QUESTIONS, INTENTS)
def test_every_query_carries_concepts_and_names_only_from_among_them(
    question: str, intent: str | None
) -> None:
    for query in queries(question, intent=intent):
        assert set(query["names"]) <= set(query["concepts"])
