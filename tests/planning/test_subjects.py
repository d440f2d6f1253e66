"""A question gives up its subject, its concepts and names, and the sides it compares."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.planning.subjects import (
    find_comparands,
    find_concepts,
    find_names,
    find_subject,
)
from search_layer.references.tables import planning_tables

TABLES = planning_tables()
QUESTIONS = st.text() | st.lists(
    st.sampled_from(
        "Bun Deno vs or and 和 还是 区别 的 我想 学 用Rust写 性能 the compare to".split()
    )
).map(" ".join)


def concepts(subject: str) -> list[str]:
    return find_concepts(subject, TABLES.stop_words, TABLES.terms)


@pytest.mark.parametrize(
    ("question", "sides"),
    [
        pytest.param("Bun vs Deno", ["Bun", "Deno"], id="vs"),
        pytest.param("Bun vs. Deno", ["Bun", "Deno"], id="vs."),
        pytest.param("Bun VERSUS Deno", ["Bun", "Deno"], id="versus"),
        pytest.param("Bun vs Deno vs Node.js", ["Bun", "Deno", "Node.js"], id="three"),
        pytest.param("Claude Code vs Codex", ["Claude Code", "Codex"], id="two words"),
        pytest.param("VS Code vs Vim", ["VS Code", "Vim"], id="VS is a name too"),
        pytest.param("Bun vs Deno for scripts?", ["Bun", "Deno"], id="with a purpose"),
        pytest.param("Bun vs Deno performance 2026", ["Bun", "Deno"], id="with an aspect"),
        pytest.param("Bun or Deno", ["Bun", "Deno"], id="or"),
        pytest.param("should I use Bun or Deno?", ["Bun", "Deno"], id="should I"),
        pytest.param("which is faster, Bun or Deno", ["Bun", "Deno"], id="which is"),
        pytest.param("gRPC compared to REST", ["gRPC", "REST"], id="compared to"),
        pytest.param("compare TCP, UDP and QUIC", ["TCP", "UDP", "QUIC"], id="a list"),
        pytest.param("the difference between TCP and UDP", ["TCP", "UDP"], id="difference"),
        pytest.param("Bun 和 Deno 的区别", ["Bun", "Deno"], id="区别"),
        pytest.param("Bun、Deno 和 Node.js 对比", ["Bun", "Deno", "Node.js"], id="对比"),
        pytest.param("Bun跟Deno哪个好？", ["Bun", "Deno"], id="哪个好"),
        pytest.param("学 Go 还是 Rust", ["Go", "Rust"], id="还是 after a verb"),
        pytest.param("用 Vue 还是 React 好？", ["Vue", "React"], id="还是 with 好"),
        pytest.param("苹果和橘子有什么不同", ["苹果", "橘子"], id="Chinese sides"),
        pytest.param("Bun vs Deno 最新对比", ["Bun", "Deno"], id="最新 is no side"),
    ],
)
def test_finds_the_sides_of_a_comparison_however_it_is_written(
    question: str, sides: list[str]
) -> None:
    assert find_comparands(question) == sides


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("VS Code extensions", id="VS Code"),
        pytest.param("Bun vs Bun", id="one thing twice"),
        pytest.param("how to install or upgrade it", id="or amid a question"),
        pytest.param("战争与和平", id="a Chinese title"),
        pytest.param("salt and pepper", id="and"),
        pytest.param("vs", id="vs alone"),
        pytest.param("", id="nothing"),
    ],
)
def test_leaves_alone_what_compares_nothing(question: str) -> None:
    assert find_comparands(question) == []


@pytest.mark.parametrize(
    ("rest", "subject"),
    [
        pytest.param("  the   event loop?", "event loop", id="stop words and marks"),
        pytest.param("IT departments", "IT departments", id="a stop word in capitals is a name"),
        pytest.param(
            "Hitchhiker's Guide to the Galaxy", "Hitchhiker's Guide to the Galaxy", id="in"
        ),
        pytest.param("我想学 Rust", "Rust", id="Chinese words before it"),
        pytest.param("Rust 的所有权", "Rust 所有权", id="Chinese words between"),
        pytest.param("用Rust", "Rust", id="without a space"),
        pytest.param("Rust 性能", "Rust 性能", id="能 is a part of 性能"),
        pytest.param("中国", "中国", id="中 is a part of 中国"),
        pytest.param("深度学习", "深度学习", id="学习 is a part of 深度学习"),
        pytest.param("HTTP 请求", "HTTP 请求", id="请 is a part of 请求"),
        pytest.param("the of", "", id="stop words alone"),
    ],
)
def test_the_subject_loses_stop_words_at_its_ends(rest: str, subject: str) -> None:
    assert find_subject(rest, TABLES.stop_words) == subject


@pytest.mark.parametrize(
    ("subject", "found"),
    [
        pytest.param("stream with httpx", ["stream", "httpx"], id="stop words are none"),
        pytest.param("WHO and IT", ["WHO", "IT"], id="in capitals they are names"),
        pytest.param("Rust 的异步编程", ["Rust", "异步编程"], id="a known term is whole"),
        pytest.param("状态管理和路由", ["状态管理", "路由"], id="terms beside one another"),
        pytest.param("苹果和橘子", ["苹果", "橘子"], id="cut between two words"),
        pytest.param("世界和平", ["世界和平"], id="not within one"),
        pytest.param("大学排名", ["大学排名"], id="学 is a part of 大学"),
        pytest.param("用Rust写", ["Rust", "写"], id="function words alone are dropped"),
        pytest.param("httpx httpx", ["httpx"], id="once each"),
        pytest.param("异步编程 Rust", ["异步编程", "Rust"], id="in the order of the subject"),
    ],
)
def test_concepts_are_the_telling_words(subject: str, found: list[str]) -> None:
    assert concepts(subject) == found


@pytest.mark.parametrize(
    ("question", "names"),
    [
        pytest.param("monad", ["monad"], id="the only concept"),
        pytest.param("use Django with httpx", ["Django"], id="a capital"),
        pytest.param("Streaming large replies", [], id="but not of the first word"),
        pytest.param("HTTPX streaming", ["HTTPX"], id="unless it has more of them"),
        pytest.param(
            "node.js langchain-core utf8 state",
            ["node.js", "langchain-core", "utf8"],
            id="digits and symbols",
        ),
        pytest.param("rust 异步编程", ["rust"], id="Latin amid Chinese"),
        pytest.param("bun vs deno speed", ["bun", "deno"], id="the sides of a comparison"),
        pytest.param("Django roadmap 2027", [], id="a year names nothing"),
    ],
)
def test_names_are_told_from_descriptions(question: str, names: list[str]) -> None:
    assert find_names(question, concepts(question), find_comparands(question)) == names


@given(QUESTIONS)
def test_a_comparison_never_has_a_single_or_a_blank_side(question: str) -> None:
    sides = find_comparands(question)
    assert len(sides) != 1
    assert all(side.strip() for side in sides)


@given(QUESTIONS)
def test_concepts_stand_in_the_subject_and_names_among_concepts(question: str) -> None:
    found = concepts(question)
    assert all(concept in question for concept in found)
    assert set(find_names(question, found, find_comparands(question))) <= set(found)
