"""An answer is laid out by how much was found, what is known first, what was silent last."""

from collections.abc import Callable
from typing import Any

import pytest

from search_layer.answering.layout import SNIPPET, Material, lay_out, layout_of
from search_layer.answering.render import markdown, plain
from search_layer.schema.answer import Claim, Theme
from search_layer.schema.failure import Asked, Failure, FailureCode
from search_layer.schema.result import RankedResult

Laid = Callable[..., str]


def asked(provider: str, query: str = "q") -> Asked:
    return Asked(
        provider=provider, query=query, reason="question", freshness=None, results=1, milliseconds=9
    )


def failure(provider: str, code: FailureCode, query: str | None = None) -> Failure:
    return Failure(provider=provider, query=query, code=code, milliseconds=9)


@pytest.fixture
def material(result: Callable[..., RankedResult]) -> Callable[..., Material]:
    def material(total: int, **told: Any) -> Material:
        results = [result(number) for number in range(1, total + 1)]
        usual = {
            "question": "what is httpx",
            "language": "en",
            "results": results,
            "claims": [],
            "themes": [Theme(name="Pools", results=[one.number for one in results])],
            "asked": [asked("brave")],
            "failures": [],
            "outside_window": 0,
            "window_days": None,
            "dropped_claims": 0,
        }
        return Material(total=total, **{**usual, **told})

    return material


@pytest.fixture
def laid(material: Callable[..., Material]) -> Laid:
    return lambda total, **told: markdown(lay_out(material(total, **told)))


@pytest.mark.parametrize(
    ("total", "layout"),
    [
        (0, "none"),
        (1, "list"),
        (5, "list"),
        (6, "themes"),
        (15, "themes"),
        (16, "overview"),
        (900, "overview"),
    ],
)
def test_the_number_of_results_decides_the_layout(total: int, layout: str) -> None:
    assert layout_of(total) == layout


@pytest.mark.parametrize(
    ("total", "mark", "stands"),
    [
        pytest.param(5, "1. [Title 1]", True, id="5 are a numbered list"),
        pytest.param(5, "Theme A", False, id="5 have no themes"),
        pytest.param(6, "**Theme A: Pools**", True, id="6 have themes"),
        pytest.param(6, "1. [Title 1]", False, id="6 are no numbered list"),
        pytest.param(15, "**Theme A: Pools**", True, id="15 have themes"),
        pytest.param(15, "Top 5", False, id="15 have no top 5"),
        pytest.param(16, "**Top 5 most relevant results:**", True, id="16 have a top 5"),
        pytest.param(16, "6. [Title 6]", False, id="16 list no sixth"),
        pytest.param(16, "Found 16 results in total, covering brave.", True, id="16 are counted"),
        pytest.param(16, "Theme A", False, id="16 have no themes"),
    ],
)
def test_each_layout_has_its_own_parts(total: int, mark: str, stands: bool, laid: Laid) -> None:
    assert (mark in laid(total)) is stands


def test_a_listed_source_shows_title_snippet_providers_and_score(
    laid: Laid, result: Callable[..., RankedResult]
) -> None:
    one = result(found_by=["brave", "exa"], title="HTTPX", snippet="A client.")
    line = "1. [HTTPX](https://site1.example/) — A client. `[brave, exa]` ⭐0.85"
    assert line in laid(1, results=[one]).splitlines()


def test_the_summary_of_a_theme_stands_above_its_sources(laid: Laid) -> None:
    themes = [Theme(name="Pools", results=[2, 1], summary="They keep connections.")]
    lines = laid(6, themes=themes).splitlines()
    at = lines.index("**Theme A: Pools**")
    assert lines[at + 2] == "They keep connections. [[2]](https://site2.example/)"


def test_a_source_of_a_theme_shows_its_number_and_providers(laid: Laid) -> None:
    line = (
        "- [[1]](https://site1.example/) [Title 1](https://site1.example/)"
        " — Some words of page 1. `[brave]`"
    )
    assert line in laid(6).splitlines()


@pytest.mark.parametrize(("language", "line"), [("en", "Theme A: More"), ("zh", "主题 A: 其他")])
def test_results_that_share_nothing_are_more(language: str, line: str, laid: Laid) -> None:
    themes = [Theme(name="", results=[1, 2])]
    assert f"**{line}**" in laid(6, language=language, themes=themes).splitlines()


def test_a_cited_source_beyond_the_top_5_is_listed_too(
    laid: Laid, claim: Callable[..., Claim]
) -> None:
    text = laid(16, claims=[claim("x", 7)])
    assert text.index("**Also cited:**") < text.index("- [[7]](https://site7.example/) [Title 7]")


def test_the_answer_stands_before_its_sources(laid: Laid, claim: Callable[..., Claim]) -> None:
    text = laid(3, claims=[claim("HTTPX is a client.", confidence="stated")])
    assert text.startswith("HTTPX is a client. [[1]](https://site1.example/)\n")


@pytest.mark.parametrize(
    ("language", "told", "line"),
    [
        pytest.param(
            "en",
            {"confidence": "according_to"},
            "According to [Title 1](https://site1.example/), It is out. "
            "[[1]](https://site1.example/)",
            id="one source in English",
        ),
        pytest.param(
            "zh",
            {"confidence": "according_to"},
            "根据 [Title 1](https://site1.example/)，It is out. [[1]](https://site1.example/)",
            id="one source in Chinese",
        ),
        pytest.param(
            "en",
            {"confidence": "stated", "supports": [1, 2]},
            "It is out. [[1]](https://site1.example/)[[2]](https://site2.example/)",
            id="stated with every number",
        ),
    ],
)
def test_the_wording_follows_the_confidence(
    language: str, told: dict[str, Any], line: str, laid: Laid, claim: Callable[..., Claim]
) -> None:
    assert laid(2, language=language, claims=[claim(**told)]).splitlines()[0] == line


def test_neighbours_of_one_source_stand_under_one_according_to(
    laid: Laid, claim: Callable[..., Claim]
) -> None:
    text = laid(2, claims=[claim("One.", 1), claim("Two.", 1), claim("Three.", 2)])
    assert text.count("According to") == 2


def test_code_of_a_claim_stands_in_a_block_of_its_own(
    laid: Laid, claim: Callable[..., Claim]
) -> None:
    text = laid(1, claims=[claim("Run this:\n```\npip install x\n```")])
    assert "Run this: [[1]](https://site1.example/)\n\n```\npip install x\n```\n" in text


def test_without_a_claim_the_nearest_results_are_called_that(laid: Laid) -> None:
    assert laid(1).startswith("None of the results holds a sentence that answers this")


@pytest.mark.parametrize(
    ("total", "told", "line"),
    [
        pytest.param(0, {}, "Nothing was found for “what is httpx”.", id="nothing found"),
        pytest.param(0, {}, "Asked: brave (1 query).", id="who was asked"),
        pytest.param(
            0,
            {"asked": [asked("brave"), asked("brave", "r"), asked("exa")]},
            "Asked: brave (2 queries), exa (1 query).",
            id="how often",
        ),
        pytest.param(
            1,
            {"failures": [failure("exa", "timeout"), failure("wiki", "empty")]},
            "Silent: exa did not answer in time, wiki has nothing about it.",
            id="failures in words",
        ),
        pytest.param(
            1,
            {"language": "zh", "failures": [failure("exa", "unreachable")]},
            "没有答复：exa 无法访问。",
            id="failures in Chinese",
        ),
        pytest.param(
            1,
            {"failures": [failure("exa", "busy", "q"), failure("exa", "busy", "r")]},
            "Silent: exa was busy.",
            id="one reason once",
        ),
        pytest.param(
            1,
            {"outside_window": 3, "window_days": 7},
            "Left out, because older than the window of 7 days: 3.",
            id="what is too old",
        ),
        pytest.param(
            1,
            {"asked": [asked("local")]},
            "This comes from the documentation on this machine; the web was not asked.",
            id="local alone",
        ),
        pytest.param(
            1, {"dropped_claims": 2}, "2 claims failed a check and were left out.", id="dropped"
        ),
    ],
)
def test_it_ends_with_what_the_reader_should_know(
    total: int, told: dict[str, Any], line: str, laid: Laid
) -> None:
    assert line in laid(total, **told).splitlines()


@pytest.mark.parametrize(
    ("total", "told", "words"),
    [
        pytest.param(1, {}, "Silent", id="nobody was silent"),
        pytest.param(1, {}, "Asked", id="who was asked, when something was found"),
        pytest.param(1, {"asked": [asked("local"), asked("exa")]}, "machine", id="not local alone"),
        pytest.param(0, {"asked": [asked("local")]}, "machine", id="local found nothing"),
        pytest.param(1, {"outside_window": 3}, "older", id="no window"),
        pytest.param(1, {"window_days": 7}, "older", id="nothing outside it"),
        pytest.param(1, {}, "claims failed", id="no claim dropped"),
        pytest.param(1, {}, "I searched", id="itself"),
    ],
)
def test_does_not_speak_of(total: int, told: dict[str, Any], words: str, laid: Laid) -> None:
    assert words not in laid(total, **told)


def test_titles_and_snippets_of_others_are_escaped(
    laid: Laid, result: Callable[..., RankedResult]
) -> None:
    evil = result(title="[x](https://evil.example)", snippet="![y](https://evil.example/p)")
    text = laid(1, results=[evil])
    assert r"[\[x\](https://evil.example)](https://site1.example/)" in text
    assert r"!\[y\](https://evil.example/p)" in text


def test_a_long_snippet_is_shortened_and_its_list_marks_are_gone(
    laid: Laid, result: Callable[..., RankedResult]
) -> None:
    one = result(snippet="- first\n```\ncode\n```\n" + "word " * 99)
    snippet = laid(1, results=[one]).split(" — ")[1].split(" `[")[0]
    assert snippet.startswith("first code word")
    assert len(snippet) <= SNIPPET


def test_a_long_question_is_not_repeated_whole(laid: Laid) -> None:
    assert max(map(len, laid(0, question="why " * 200).splitlines())) < 250


def test_plain_text_has_no_markup_and_every_address_once(
    material: Callable[..., Material],
) -> None:
    text = plain(lay_out(material(3)))
    assert "](" not in text
    assert text.count("https://site2.example/") == 1
