"""Results are ordered by the weighted sum of three signals, and all of it can be checked."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.planning.expansion import expand
from search_layer.planning.plan import make_plan
from search_layer.references.tables import planning_tables, table
from search_layer.schema.result import FoundResult, RankedResult, SearchResult
from search_layer.scoring.provenance import as_found
from search_layer.scoring.rank import rank

TODAY = date(2026, 11, 20)
NOW = datetime(2026, 11, 20, tzinfo=UTC)


def page(
    title: str, url: str = "https://example.org/", day: date | None = None, snippet: str = ""
) -> FoundResult:
    result = SearchResult(url=url, title=title, snippet=snippet, published=day)
    return as_found(result, provider="brave", query="q", rank=1, now=NOW)


def ranked(question: str, found: list[FoundResult], **forced: Any) -> list[RankedResult]:
    tables = planning_tables()
    plan = make_plan({"question": question, **forced}, tables=tables, today=TODAY)
    queries = expand(question, plan, tables=tables, year=TODAY.year)
    return rank(found, plan, queries, tiers=table("authority-domains"), today=TODAY)


def titles(question: str, *found: FoundResult, **forced: Any) -> list[str]:
    return [one.title for one in ranked(question, list(found), **forced)]


PAGES = st.lists(
    st.builds(
        page,
        st.sampled_from(["Bun", "Deno", "Go k8s", "状态管理", "Kubernetes", ""]) | st.text(),
        st.sampled_from(["https://github.com/", "https://example.org/", "file:///x", "[", ""]),
        st.none() | st.dates(date(1990, 1, 1), date(2100, 1, 1)),
        st.sampled_from(["", "Bun and Deno and Golang", "React 状态"]) | st.text(),
    ),
    max_size=6,
)
QUESTIONS = st.sampled_from(
    ["Bun vs Deno", "Go 还是 Rust", "k8s news", "React 状态管理", "the", "?", "Deno progress"]
)


@pytest.mark.parametrize(
    ("question", "better", "worse"),
    [
        pytest.param(
            "httpx",
            page("httpx"),
            page("requests"),
            id="that says what was asked",
        ),
        pytest.param(
            "Deno progress",
            page("Deno", day=date(2026, 11, 19)),
            page("Deno", day=date(2026, 1, 1)),
            id="that is newer",
        ),
        pytest.param(
            "what is httpx",
            page("httpx", "https://github.com/encode/httpx"),
            page("httpx", "https://evil-github.com/encode/httpx"),
            id="that is trusted",
        ),
        pytest.param(
            "Django tutorial",
            page("Django", "https://realpython.com/"),
            page("Django", "https://lwn.net/"),
            id="that the intent boosts",
        ),
    ],
)
def test_first_comes_the_result(question: str, better: FoundResult, worse: FoundResult) -> None:
    first = ranked(question, [worse, better])[0]
    assert (first.title, first.url, first.published) == (better.title, better.url, better.published)


def test_the_score_is_the_weighted_sum_of_its_parts() -> None:
    found = page("Deno update", "https://deno.com/", date(2026, 11, 13))
    (one,) = ranked("Deno progress", [found])
    parts = one.parts
    assert (parts.keyword, parts.freshness, parts.authority) == (1.0, 0.5, 1.0)
    assert one.score == pytest.approx(0.3 * 1.0 + 0.5 * 0.5 + 0.2 * 1.0)


def test_equal_scores_keep_the_order_they_came_in() -> None:
    assert titles("httpx", page("httpx a"), page("httpx b"), page("httpx c")) == [
        "httpx a",
        "httpx b",
        "httpx c",
    ]


def test_a_synonym_counts_as_the_word_of_the_question() -> None:
    one, other = ranked("k8s ingress", [page("k8s"), page("Kubernetes")])
    assert one.parts.keyword == other.parts.keyword


def test_a_translation_counts_as_the_words_of_the_question() -> None:
    one, other = ranked("Rust 异步编程", [page("Rust async programming"), page("Rust 编年史")])
    assert one.title == "Rust async programming"
    assert one.parts.keyword > other.parts.keyword


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        pytest.param("Bun vs Deno", "Bun", "Deno", id="one word each"),
        pytest.param("Claude Code vs Codex", "Claude Code", "Codex", id="two words and one"),
        pytest.param("Go vs Rust", "Go", "Rust", id="one with a synonym"),
        pytest.param("Go vs Rust", "Golang", "Rust", id="the synonym itself"),
        pytest.param("状态管理 vs 路由", "状态管理", "路由", id="Chinese of two lengths"),
    ],
)
def test_both_sides_of_a_comparison_weigh_the_same(question: str, one: str, other: str) -> None:
    common = [page(f"{one} {number}") for number in range(5)]
    scores = {result.title: result.parts for result in ranked(question, [*common, page(other)])}
    assert scores[other].keyword == pytest.approx(scores[f"{one} 0"].keyword, abs=0.002)


def test_numbers_follow_the_order() -> None:
    found = ranked("httpx", [page("requests"), page("httpx"), page("aiohttp")])
    assert [one.number for one in found] == [1, 2, 3]


def test_nothing_found_is_nothing_ranked() -> None:
    assert ranked("httpx", []) == []


@given(QUESTIONS, PAGES)
def test_score_and_parts_are_within_0_and_1(question: str, found: list[FoundResult]) -> None:
    for one in ranked(question, found):
        parts = one.parts
        assert all(0 <= n <= 1 for n in (parts.keyword, parts.freshness, parts.authority))
        assert 0 <= one.score <= 1


@given(QUESTIONS, PAGES)
def test_equal_input_gives_equal_order_best_first(question: str, found: list[FoundResult]) -> None:
    once = ranked(question, found)
    assert ranked(question, found) == once
    assert [one.score for one in once] == sorted((one.score for one in once), reverse=True)


@given(QUESTIONS, PAGES)
def test_nothing_is_lost_in_ranking(question: str, found: list[FoundResult]) -> None:
    assert sorted(one.title for one in ranked(question, found)) == sorted(
        one.title for one in found
    )
