"""The intent follows from the signals of a question, its freshness from its time words."""

from datetime import date

import pytest

from search_layer.planning.intent import decide_freshness, decide_intent
from search_layer.planning.signals import find_signals
from search_layer.planning.subjects import find_comparands
from search_layer.references.tables import planning_tables
from search_layer.schema.plan import Evidence

TABLE = planning_tables().intents
TODAY = date(2026, 11, 20)


def decided(question: str) -> Evidence:
    signals = find_signals(question, TABLE)
    return decide_intent(question, signals, find_comparands(question), TABLE)


def window(question: str, intent: str) -> str | None:
    return decide_freshness(question, intent, TABLE, TODAY)["value"]


@pytest.mark.parametrize(
    ("question", "intent"),
    [
        ("what is WebTransport", "factual"),
        ("define monad", "factual"),
        ("definition of entropy", "factual"),
        ("entropy meaning", "factual"),
        ("什么是 WebTransport", "factual"),
        ("熵的定义", "factual"),
        ("WebTransport 是什么意思", "factual"),
        ("latest Deno", "status"),
        ("latest progress of Deno", "status"),
        ("current status of Deno", "status"),
        ("what's new with Deno", "status"),
        ("Deno 最新进展", "status"),
        ("Deno 现状", "status"),
        ("Deno 目前怎样", "status"),
        ("Bun vs Deno", "comparison"),
        ("Bun or Deno", "comparison"),
        ("difference between TCP and UDP", "comparison"),
        ("Bun 和 Deno 的区别", "comparison"),
        ("Bun Deno 对比", "comparison"),
        ("Bun 和 Deno 哪个好", "comparison"),
        ("Bun 还是 Deno", "comparison"),
        ("how to deploy Django", "tutorial"),
        ("how to do TDD", "tutorial"),
        ("Django tutorial", "tutorial"),
        ("getting started with Django", "tutorial"),
        ("怎么部署 Django", "tutorial"),
        ("如何部署 Django", "tutorial"),
        ("Django 教程", "tutorial"),
        ("Django 入门", "tutorial"),
        ("learn Rust in depth", "exploratory"),
        ("Rust ecosystem", "exploratory"),
        ("deep dive into Rust", "exploratory"),
        ("about Rust", "exploratory"),
        ("深入了解 Rust", "exploratory"),
        ("Rust 生态", "exploratory"),
        ("关于 Rust", "exploratory"),
        ("Rust news", "news"),
        ("Rust this week", "news"),
        ("Rust 新闻", "news"),
        ("Rust 本周", "news"),
        ("Rust 发生了什么", "news"),
        ("Django official website", "resource"),
        ("httpx GitHub", "resource"),
        ("Django documentation", "resource"),
        ("download Python", "resource"),
        ("Django 官网", "resource"),
        ("Django 文档", "resource"),
        ("下载 Python", "resource"),
    ],
)
def test_the_signals_of_the_specification_decide(question: str, intent: str) -> None:
    assert decided(question)["value"] == intent


@pytest.mark.parametrize(
    ("question", "intent"),
    [
        pytest.param("Rust news documentation", "resource", id="resource before news"),
        pytest.param("latest Rust news", "news", id="news before status"),
        pytest.param("Rust tutorial progress", "status", id="status before tutorial"),
        pytest.param("what is a good Rust tutorial", "tutorial", id="tutorial before factual"),
        pytest.param("what is the Rust ecosystem", "factual", id="factual before exploratory"),
        pytest.param("Bun vs Deno 最新对比", "comparison", id="a named comparison stays one"),
        pytest.param("Bun vs Deno documentation", "comparison", id="even before resource"),
        pytest.param("how to download Python", "tutorial", id="one that begins with how to"),
    ],
)
def test_the_most_specific_intent_wins(question: str, intent: str) -> None:
    assert decided(question)["value"] == intent


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("VS Code extensions", id="VS Code is no comparison"),
        pytest.param("nginx:latest", id="a docker tag is no status"),
        pytest.param("The Guide", id="a title is no tutorial"),
        pytest.param("the song News of the World", id="a capitalised title is no news"),
        pytest.param("Hacker News", id="a site is no news"),
        pytest.param("news.ycombinator.com", id="a host is no news"),
        pytest.param("react-tutorial package", id="a package is no tutorial"),
        pytest.param("error handling in Go", id="a subject is no error"),
        pytest.param("RISC-V", id="a bare name"),
        pytest.param("", id="nothing"),
    ],
)
def test_leaves_alone_signal_words_inside_names(question: str) -> None:
    assert (decided(question)["value"], decided(question)["signal"]) == ("exploratory", None)


@pytest.mark.parametrize(
    ("question", "rule", "signal"),
    [
        ("Bun vs Deno", "names what to compare", "vs"),
        ("how to deploy Django", "begins by asking how", "how to"),
        ("latest Deno", "signal words, the most specific intent first", "latest"),
        ("RISC-V", "no signal words", None),
    ],
)
def test_the_evidence_says_which_rule_won(question: str, rule: str, signal: str | None) -> None:
    assert (decided(question)["rule"], decided(question)["signal"]) == (rule, signal)


def test_the_evidence_names_the_signal_and_where_it_stands() -> None:
    evidence = decided("Deno progress")
    assert (evidence["signal"], evidence["position"]) == ("progress", 5)


@pytest.mark.parametrize(
    ("question", "intent", "value"),
    [
        pytest.param("Deno", "status", "pw", id="the intent's own"),
        pytest.param("Deno", "news", "pd", id="news"),
        pytest.param("Deno", "exploratory", None, id="an intent without one"),
        pytest.param("Bun vs Deno 最新对比", "comparison", "pm", id="a comparison of late"),
        pytest.param("Rust async currently", "exploratory", "pm", id="a time word"),
        pytest.param("今天 Rust", "factual", "pd", id="a Chinese time word"),
        pytest.param("latest Deno", "status", "pw", id="never wider than the intent's own"),
        pytest.param("Deno in 2026", "status", "pw", id="this year is not past"),
        pytest.param("Deno news this year", "news", "py", id="a named window is kept"),
        pytest.param("Deno 2.5 release notes", "status", None, id="a version whenever it came"),
        pytest.param("Python 3.2019.1", "exploratory", None, id="a version is no year"),
    ],
)
def test_a_time_word_narrows_the_window_of_the_intent(
    question: str, intent: str, value: str | None
) -> None:
    assert window(question, intent) == value


@pytest.mark.parametrize(
    ("question", "rule", "signal"),
    [
        ("latest Deno of 2024", "asks about a past year", "2024"),
        ("Latest Deno", "says how recent", "Latest"),
        ("Deno", "the usual window of status questions", None),
    ],
)
def test_the_evidence_of_a_window_says_why(question: str, rule: str, signal: str | None) -> None:
    evidence = decide_freshness(question, "status", TABLE, TODAY)
    assert (evidence["rule"], evidence["signal"]) == (rule, signal)


def test_a_past_year_lifts_the_window() -> None:
    assert window("latest Deno of 2024", "status") is None


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("nginx:latest", id="docker tag"),
        pytest.param("todayish", id="a longer word"),
        pytest.param("pre-current", id="a compound"),
    ],
)
def test_leaves_alone_time_words_that_are_none(question: str) -> None:
    assert window(question, "exploratory") is None
    assert window(question, "status") == "pw"
