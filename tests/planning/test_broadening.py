"""The one wider try drops conditions, then words, and never asks the same again."""

from datetime import date
from typing import Any

import pytest

from search_layer.planning.broadening import broader_queries
from search_layer.planning.expansion import question_alone
from search_layer.planning.plan import make_plan
from search_layer.references.tables import planning_tables
from search_layer.schema.plan import PlannedQuery


def broader(question: str, **forced: Any) -> list[PlannedQuery]:
    request = {"question": question, **forced}
    plan = make_plan(request, tables=planning_tables(), today=date(2026, 11, 20))
    return broader_queries(plan, question_alone(question, plan))


def texts(question: str, **forced: Any) -> list[str]:
    return [query["text"] for query in broader(question, **forced)]


@pytest.mark.parametrize(
    ("question", "without"),
    [
        pytest.param('"event loop" asyncio', "event loop asyncio", id="quotes"),
        pytest.param("“event loop” asyncio", "event loop asyncio", id="curly quotes"),
        pytest.param("asyncio site:docs.python.org", "asyncio", id="site"),
        pytest.param("asyncio -trio after:2020-01-01", "asyncio", id="exclusion and date"),
        pytest.param("asyncio OR trio cancel scopes", "asyncio trio cancel scopes", id="OR"),
    ],
)
def test_quotes_and_operators_go_first(question: str, without: str) -> None:
    assert texts(question, intent="exploratory")[0] == without


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("state-of-the-art parsers", id="hyphens"),
        pytest.param("tea or coffee beans", id="or in lower case"),
        pytest.param("what - if anything - is lost", id="dashes"),
        pytest.param("websites: pages of traffic", id="a colon"),
    ],
)
def test_leaves_alone_what_is_no_operator(question: str) -> None:
    kept = {word.casefold() for text in texts(question, intent="factual") for word in text.split()}
    assert kept <= {word.casefold() for word in question.split()}


def test_then_every_word_that_names_nothing_goes() -> None:
    assert texts("stream large replies with httpx and FastAPI in production") == ["FastAPI"]


def test_a_year_names_nothing() -> None:
    assert "2019" not in texts("Python 2019 news")


def test_a_question_of_names_alone_is_not_asked_again() -> None:
    assert texts("WebTransport") == []


def test_in_a_wider_window_everything_is_asked_again_first() -> None:
    assert texts("Deno progress in detail")[0] == "Deno progress in detail"


def test_a_window_of_the_caller_is_not_widened() -> None:
    assert "Deno progress in detail" not in texts("Deno progress in detail", freshness="pw")


def test_every_query_says_that_it_was_broadened() -> None:
    assert {query["reason"] for query in broader('"Deno" progress in detail')} == {"broadened"}


def test_nothing_is_asked_twice() -> None:
    asked = [text.casefold() for text in texts('"Deno" progress OR Bun updates in detail')]
    assert len(asked) == len(set(asked))


def test_a_broadened_query_is_on_topic_with_its_names_alone() -> None:
    assert broader("stream large replies with FastAPI")[-1]["concepts"] == ["FastAPI"]
