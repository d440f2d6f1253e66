"""Signal words are found where they ask, and not where they are part of a name."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.planning.signals import find_signals, without_signals
from search_layer.references.tables import planning_tables

REAL = planning_tables().intents


def texts(question: str, *signals: str, not_signals: tuple[str, ...] = ()) -> list[str]:
    table: dict[str, Any] = {"intents": {"any": {"signals": signals}}, "not_signals": not_signals}
    return [signal.text for signal in find_signals(question, table)]


@pytest.mark.parametrize(
    ("question", "signal", "found"),
    [
        pytest.param("what is httpx", "what is …", "what is", id="before its subject"),
        pytest.param("HTTPX Tutorial", "… tutorial", "Tutorial", id="after its subject"),
        pytest.param("how does it all work?", "how does … work", "how does … work", id="around"),
        pytest.param("Deno最新进展", "…最新进展", "最新进展", id="Chinese without a space"),
        pytest.param("httpx GitHub?", "… GitHub$", "GitHub", id="at the end"),
        pytest.param("is GitHub down", "is … down", "is … down", id="an anchored one first"),
        pytest.param("'is GitHub down", "is … down", "is … down", id="after a quote"),
        pytest.param("Bun vs. Deno", "… vs …", "vs", id="with a full stop"),
        pytest.param("httpx, a tutorial.", "… tutorial", "tutorial", id="before a full stop"),
        pytest.param("httpx tutorial for all", "… tutorial", "tutorial", id="amid the question"),
    ],
)
def test_finds_the_signal(question: str, signal: str, found: str) -> None:
    assert texts(question, signal) == [found]


@pytest.mark.parametrize(
    ("question", "signal"),
    [
        pytest.param("tutorial", "… tutorial", id="no subject"),
        pytest.param("what is", "what is …", id="no subject after it"),
        pytest.param("what island", "what is …", id="part of a word"),
        pytest.param("httpx GitHub Actions", "… GitHub$", id="not at the end"),
        pytest.param("the power is shut down", "is … down", id="a verb amid the question"),
        pytest.param("pull nginx:latest now", "latest …", id="a tag"),
        pytest.param("ask docs.python.org now", "… docs", id="a host"),
        pytest.param("see example.org/docs now", "… docs", id="a path"),
        pytest.param("the news-api prices", "… news", id="a compound"),
        pytest.param("mail news@example.org", "… news", id="an address of mail"),
        pytest.param("the song News of the World", "… news", id="capitalised amid lower case"),
    ],
)
def test_leaves_alone_what_only_looks_like_a_signal(question: str, signal: str) -> None:
    assert texts(question, signal) == []


@pytest.mark.parametrize(
    ("question", "found"),
    [
        pytest.param("open Hacker News", [], id="the name"),
        pytest.param("open hacker news", [], id="in lower case"),
        pytest.param("open hacker newsreader news", ["news"], id="a longer word is not the name"),
        pytest.param("Hacker News news", ["news"], id="the word after the name"),
    ],
)
def test_a_name_that_holds_a_signal_word_is_covered(question: str, found: list[str]) -> None:
    assert texts(question, "… news", not_signals=("hacker news",)) == found


def test_positions_are_those_of_the_question() -> None:
    (signal,) = find_signals(
        "Hacker News has news",
        {"intents": {"news": {"signals": ["… news"]}}, "not_signals": ["hacker news"]},
    )
    assert (signal.intent, signal.position, signal.spans) == ("news", 16, ((16, 20),))


def test_what_a_signal_leaves_open_stays_when_it_is_taken_out() -> None:
    question = "learn Rust in depth"
    rest = without_signals(question, find_signals(question, REAL))
    assert rest.split() == ["Rust"]


@given(st.text(alphabet="what is news:latest …最新进展.VS Code"))
def test_taking_signals_out_keeps_every_other_letter_in_its_place(question: str) -> None:
    rest = without_signals(question, find_signals(question, REAL))
    assert len(rest) == len(question)
    assert all(new in (old, " ") for old, new in zip(question, rest, strict=True))
