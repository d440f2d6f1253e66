"""A result scores by how much of what was asked its title and text say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.language.words import wanted_terms
from search_layer.scoring.keywords import IN_SNIPPET, keyword

WORDS = st.text(alphabet="ab 异步-c#", max_size=12)


def asked(question: str) -> list[list[str]]:
    return [[term] for term in wanted_terms(question)]


def score(title: str, snippet: str, question: str) -> float:
    groups = asked(question)
    return keyword(title, snippet, groups, {term: 1.0 for group in groups for term in group})


@pytest.mark.parametrize(
    ("title", "snippet", "question", "found"),
    [
        pytest.param("httpx", "", "httpx", 1.0, id="in the title"),
        pytest.param("", "about httpx", "httpx", IN_SNIPPET, id="in the snippet"),
        pytest.param("httpx-auth", "", "httpx", IN_SNIPPET, id="inside a compound of the title"),
        pytest.param("httpx", "", "httpx timeout", 0.5, id="half of it"),
        pytest.param("Streaming", "", "streams", 1.0, id="by its stem"),
        pytest.param("Rust 异步编程", "", "异步编程", 1.0, id="Chinese"),
        pytest.param("C# guide", "", "C#", 1.0, id="a short name with a symbol"),
        pytest.param("C guide", "", "C#", 0.0, id="which is not another one"),
        pytest.param("Learning Go", "", "Go", 1.0, id="a short name"),
        pytest.param("Google Cargo", "go-to", "Go", IN_SNIPPET, id="only at word borders"),
        pytest.param("Google Cargo", "good", "Go", 0.0, id="never inside a word"),
        pytest.param("anything", "at all", "", 0.0, id="nothing asked"),
    ],
)
def test_counts_the_words_that_were_asked(
    title: str, snippet: str, question: str, found: float
) -> None:
    assert score(title, snippet, question) == pytest.approx(found)


def test_a_rare_word_counts_more_than_a_common_one() -> None:
    weights = {"httpx": 2.0, "client": 1.0}
    rare, common = (keyword(one, "", [["httpx"], ["client"]], weights) for one in weights)
    assert rare > common


@pytest.mark.parametrize(
    "weights",
    [
        pytest.param({"k8s": 3.0, "kubernet": 0.1}, id="even a far more common one"),
        pytest.param({"k8s": 0.1, "kubernet": 3.0}, id="even a far rarer one"),
    ],
)
def test_a_synonym_counts_as_the_word_that_was_asked(weights: dict[str, float]) -> None:
    found = [keyword(title, "", [["k8s", "kubernet"]], weights) for title in ("k8s", "Kubernetes")]
    assert found == [1.0, 1.0]


def test_two_synonyms_of_one_word_count_once() -> None:
    weights = {"k8s": 1.0, "kubernet": 1.0, "ingress": 1.0}
    groups = [["k8s", "kubernet"], ["ingress"]]
    assert keyword("k8s Kubernetes", "", groups, weights) == 0.5


@given(WORDS, WORDS, WORDS)
def test_the_keyword_part_is_within_0_and_1(title: str, snippet: str, question: str) -> None:
    assert 0.0 <= score(title, snippet, question) <= 1.0


@given(WORDS)
def test_a_title_that_is_the_question_covers_it(question: str) -> None:
    assert score(question, "", question) == (1.0 if asked(question) else 0.0)
