"""Results are grouped by what they are about, each in exactly one theme."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.answering.themes import MOST_THEMES, group
from search_layer.planning.plan import make_plan
from search_layer.references.tables import planning_tables
from search_layer.schema.answer import Theme
from search_layer.schema.result import RankedResult

Grouped = Callable[..., list[Theme]]
TITLES = st.lists(st.sampled_from(["Bun speed", "Deno speed", "Streaming", "httpx", "状态", ""]))


@pytest.fixture(scope="module")
def grouped(result: Callable[..., RankedResult]) -> Grouped:
    def grouped(question: str, *titles: str, **told: Any) -> list[Theme]:
        request = {"question": question}
        plan = make_plan(request, tables=planning_tables(), today=date(2026, 11, 20))
        results = [result(n, title=title, **told) for n, title in enumerate(titles, start=1)]
        return group(results, plan)

    return grouped


def names(themes: list[Theme]) -> dict[str, list[int]]:
    return {theme.name: theme.results for theme in themes}


def test_a_word_that_titles_share_and_the_question_lacks_is_a_theme(grouped: Grouped) -> None:
    themes = grouped("httpx", "httpx Streaming", "httpx timeouts", "Streaming with httpx")
    assert names(themes) == {"Streaming": [1, 3], "httpx": [2]}


def test_the_sides_of_a_comparison_are_its_themes(grouped: Grouped) -> None:
    themes = grouped("Bun vs Deno", "Deno speed", "Bun speed", "A speed test")
    assert names(themes) == {"Deno": [1], "Bun": [2], "": [3]}


def test_the_theme_of_the_best_result_comes_first_and_the_rest_last(grouped: Grouped) -> None:
    themes = grouped("httpx", "Other", "Pools of httpx", "About pools", "Timeouts", "More timeouts")
    assert names(themes) == {"Pools": [2, 3], "Timeouts": [4, 5], "": [1]}
    assert [theme.name for theme in themes] == ["Pools", "Timeouts", ""]


def test_results_that_share_nothing_else_are_one_theme_named_by_the_subject(
    grouped: Grouped,
) -> None:
    assert names(grouped("what is httpx", "httpx", "Other", "Else")) == {"httpx": [1], "": [2, 3]}


def test_a_single_theme_is_named_by_the_subject(grouped: Grouped) -> None:
    assert names(grouped("what is httpx", "Other", "Else")) == {"httpx": [1, 2]}


def test_a_theme_is_never_a_provider(grouped: Grouped) -> None:
    themes = grouped("httpx", "Pools", "Timeouts", found_by=["brave", "exa"])
    assert not {"brave", "exa"} & {theme.name for theme in themes}


@pytest.mark.parametrize(
    "word",
    [
        pytest.param("with", id="a dull word"),
        pytest.param("December", id="a month"),
        pytest.param("2026", id="a year"),
        pytest.param("io", id="a short word"),
    ],
)
def test_leaves_alone_words_that_tell_nothing(word: str, grouped: Grouped) -> None:
    assert word not in names(grouped("httpx", f"{word} one", f"{word} two"))


def test_no_results_have_no_themes(grouped: Grouped) -> None:
    assert grouped("httpx") == []


def test_there_are_few_themes(grouped: Grouped) -> None:
    words = "pools timeouts cookies proxies streams hooks events".split()
    themes = grouped("httpx", *[f"{word} {part}" for word in words for part in "ab"])
    assert len(themes) == MOST_THEMES + 1


@given(TITLES, st.sampled_from(["httpx", "Bun vs Deno", "React 状态", "the"]))
def test_every_result_stands_in_exactly_one_theme(
    grouped: Grouped, titles: list[str], question: str
) -> None:
    numbers = [number for theme in grouped(question, *titles) for number in theme.results]
    assert sorted(numbers) == list(range(1, len(titles) + 1))


def test_a_theme_is_summed_up_by_a_sentence_that_is_not_said_already(
    result: Callable[..., RankedResult],
) -> None:
    plan = make_plan({"question": "httpx"}, tables=planning_tables(), today=date(2026, 11, 20))
    text = "- a list of words\nIt sends HTTP requests. It reads the replies."
    results = [result(1, title="httpx", snippet=text)]
    assert [theme.summary for theme in group(results, plan)] == ["It sends HTTP requests."]
    said = {"It sends HTTP requests."}
    assert [theme.summary for theme in group(results, plan, said=said)] == ["It reads the replies."]
    said.add("It reads the replies.")
    assert [theme.summary for theme in group(results, plan, said=said)] == [""]
