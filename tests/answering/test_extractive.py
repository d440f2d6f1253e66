"""Without a model the sentences that answer best are quoted, each from its page."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.answering.extractive import CLAIMS, draft_claims
from search_layer.planning.plan import make_plan
from search_layer.references.tables import planning_tables
from search_layer.schema.answer import Claim
from search_layer.schema.result import RankedResult

Draft = Callable[..., list[Claim]]


@pytest.fixture(scope="module")
def draft(result: Callable[..., RankedResult]) -> Draft:
    def draft(question: str, *pages: str | dict[str, Any], **forced: Any) -> list[Claim]:
        request = {"question": question, **forced}
        plan = make_plan(request, tables=planning_tables(), today=date(2026, 11, 20))
        told = [{"snippet": page} if isinstance(page, str) else page for page in pages]
        return draft_claims([result(n, **one) for n, one in enumerate(told, start=1)], plan)

    return draft


@pytest.mark.parametrize(
    ("question", "best", "other"),
    [
        pytest.param(
            "what is httpx",
            "HTTPX is a fully featured HTTP client for Python.",
            "Some people have tried HTTPX in large programs.",
            id="a definition",
        ),
        pytest.param(
            "什么是协程",
            "协程是一种可以暂停和恢复执行的函数，由事件循环调度。",
            "很多人在项目里已经开始尝试使用协程来写程序。",
            id="a definition in Chinese",
        ),
        pytest.param(
            "Deno progress",
            "The latest release of Deno is version 2.5 with new permissions.",
            "Many people have talked about Deno at conferences before.",
            id="a release",
        ),
        pytest.param(
            "httpx documentation",
            "The documentation of httpx is at https://www.python-httpx.org today.",
            "The documentation of httpx was written by several people together.",
            id="an address",
        ),
    ],
)
def test_the_best_sentence_for_the_intent_comes_first(
    question: str, best: str, other: str, draft: Draft
) -> None:
    assert draft(question, other, best)[0].text == best


def test_code_answers_no_question_but_how(draft: Draft) -> None:
    page = "```\nimport httpx as httpx client\n```\nMany people like what the httpx client does."
    assert draft("what is the httpx client", page)[0].text == (
        "Many people like what the httpx client does."
    )


def test_of_two_equal_sentences_that_of_the_page_about_the_subject_is_taken(draft: Draft) -> None:
    sentence = "HTTPX is a client for HTTP and for Python."
    pages = [{"snippet": sentence, "title": title} for title in ("A list of tools", "HTTPX")]
    assert draft("what is httpx", *pages)[0].supports == [2]


def test_a_tutorial_shows_the_code_with_the_line_that_leads_to_it(draft: Draft) -> None:
    page = "Install httpx with pip:\n```\npip install httpx\n```\nMany people like it very much."
    best = draft("how to install httpx", page)[0]
    assert (best.text, best.quotes) == (
        "Install httpx with pip:\n```\npip install httpx\n```",
        ["pip install httpx"],
    )


def test_each_claim_quotes_its_result_and_claims_no_more_than_that(draft: Draft) -> None:
    (one,) = draft("what is httpx", "Nothing here.", "HTTPX is a full HTTP client for Python.")
    assert (one.supports, one.quotes, one.confidence, one.voices) == (
        [2],
        ["HTTPX is a full HTTP client for Python."],
        "according_to",
        [],
    )


def test_a_comparison_hears_each_side_in_turn(draft: Draft) -> None:
    claims = draft(
        "Bun vs Deno",
        "Bun is a runtime that starts very fast. Bun is a package manager as well as that.",
        "Deno is a runtime that asks for permissions. Deno has a linter of its own inside.",
    )
    assert [one.supports for one in claims[:2]] == [[1], [2]]


@pytest.mark.parametrize(
    "pages",
    [
        pytest.param([], id="no results"),
        pytest.param([{"snippet": "Bread needs flour, water and salt.", "title": "x"}], id="else"),
        pytest.param(["", "- ", "```\n```"], id="nothing to quote"),
    ],
)
def test_nothing_is_claimed_without_a_sentence_on_the_subject(
    pages: list[Any], draft: Draft
) -> None:
    assert draft("what is httpx", *pages) == []


def test_what_is_said_twice_is_claimed_once(draft: Draft) -> None:
    sentence = "HTTPX is a full HTTP client for Python."
    assert len(draft("what is httpx", sentence, sentence)) == 1


def test_one_page_does_not_fill_the_answer(draft: Draft) -> None:
    page = (
        "RISC-V is an open standard. RISC-V is a design of processors. "
        "RISC-V is one of many architectures. RISC-V is a project of Berkeley."
    )
    assert len(draft("RISC-V", page)) == 2


@pytest.mark.parametrize("intent", CLAIMS)
def test_no_answer_has_more_claims_than_its_intent_allows(intent: str, draft: Draft) -> None:
    things = "chips tools boards books firms prices limits dates rules plans".split()
    pages = [f"RISC-V is a matter of {one} and {one}-related events." for one in things]
    claims = draft("RISC-V", *pages, intent=intent)
    assert 0 < len(claims) <= CLAIMS[intent]


def test_a_sentence_that_hangs_on_another_comes_after_one_that_stands(draft: Draft) -> None:
    page = "This httpx client is a client for HTTP. An httpx client is a client for HTTP."
    assert draft("httpx client", page)[0].text == "An httpx client is a client for HTTP."


@given(
    st.lists(st.text(alphabet="httpx is a.\n-` 协程是B"), max_size=4), st.sampled_from([*CLAIMS])
)
def test_every_quote_stands_in_the_result_it_cites(
    draft: Draft, pages: list[str], intent: str
) -> None:
    for one in draft("httpx 协程", *pages, intent=intent):
        assert one.quotes[0] in pages[one.supports[0] - 1]
