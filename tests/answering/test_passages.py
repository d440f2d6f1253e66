"""Sentences, list items and short blocks of code can be quoted; scraps cannot."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.answering.passages import LONGEST, passages
from search_layer.schema.answer import Passage
from search_layer.schema.result import RankedResult

Cut = Callable[[str], list[Passage]]
SENTENCE = "It sends requests over HTTP."


@pytest.fixture(scope="module")
def cut(result: Callable[..., RankedResult]) -> Cut:
    return lambda snippet: passages([result(7, snippet=snippet)])


@pytest.mark.parametrize(
    ("snippet", "texts"),
    [
        pytest.param(f"{SENTENCE} It does so fast.", [SENTENCE, "It does so fast."], id="two"),
        pytest.param(
            "第一句话在这里。第二句话在这里。", ["第一句话在这里。", "第二句话在这里。"], id="zh"
        ),
        pytest.param(f"- {SENTENCE}", [SENTENCE], id="a list item that is a sentence"),
        pytest.param("It needs:\n- httpcore", ["httpcore"], id="a short item with its lead"),
        pytest.param("```\nimport x\n```", ["import x"], id="code"),
        pytest.param("```\na\n\nb\n```", ["a\n\nb"], id="code with an empty line"),
    ],
)
def test_finds_what_can_be_quoted(snippet: str, texts: list[str], cut: Cut) -> None:
    assert [one.text for one in cut(snippet) if one.text != "It needs:"] == texts


@pytest.mark.parametrize(
    "snippet",
    [
        pytest.param("Read more.", id="too few words"),
        pytest.param("- httpcore", id="a short item without a lead"),
        pytest.param("word " * (LONGEST // 4), id="too long for a sentence"),
        pytest.param("```\n" + "x = 1\n" * 13 + "```", id="too many lines of code"),
        pytest.param("```\nimport x", id="code without an end"),
        pytest.param("```\n```", id="no code at all"),
        pytest.param("", id="nothing"),
    ],
)
def test_leaves_alone_what_is_a_scrap(snippet: str, cut: Cut) -> None:
    assert cut(snippet) == []


@pytest.mark.parametrize(
    ("snippet", "lead"),
    [
        pytest.param("You need these:\n- httpcore", "You need these:", id="a list"),
        pytest.param("需要以下的软件包：\n- httpcore", "需要以下的软件包：", id="in Chinese"),
        pytest.param("You need these…\n- httpcore", "You need these…", id="with dots"),
        pytest.param("You need these...\n- httpcore", "You need these...", id="with three dots"),
        pytest.param("Run this:\n```\nx\n```", "Run this:", id="code"),
        pytest.param("```\nx\n```", "", id="code without one"),
        pytest.param(f"You need these:\n{SENTENCE}", "", id="a sentence needs none"),
    ],
)
def test_keeps_the_line_that_leads_to_a_list_or_code(snippet: str, lead: str, cut: Cut) -> None:
    assert cut(snippet)[-1].lead == lead


def test_only_code_is_code(cut: Cut) -> None:
    assert [one.is_code for one in cut(f"{SENTENCE}\n```\nx\n```")] == [False, True]


def test_places_count_from_0_within_each_result(result: Callable[..., RankedResult]) -> None:
    text = f"{SENTENCE} {SENTENCE}"
    found = passages([result(1, snippet=text), result(2, snippet=text)])
    assert [(one.result, one.place) for one in found] == [(1, 0), (1, 1), (2, 0), (2, 1)]


@given(st.text(alphabet="ab. -`\n:你好。") | st.text())
def test_every_passage_stands_in_the_text(cut: Cut, snippet: str) -> None:
    joined = " ".join(snippet.split())
    assert all(" ".join(one.text.split()) in joined for one in cut(snippet))
