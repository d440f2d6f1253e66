"""Asking and answering sides cut a text into the same words, stems and pairs of characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.language.words import bigrams, stem, terms, wanted_terms, words


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("C++ and C#, F# too", ["C++", "and", "C#", "F#", "too"], id="symbols"),
        pytest.param("Node.js or .NET.", ["Node.js", "or", ".NET"], id="dots within and before"),
        pytest.param("HTTP/2 max_depth a-b", ["HTTP/2", "max_depth", "a-b"], id="compounds"),
        pytest.param("Django's users' data", ["Django", "users", "data"], id="possessives"),
        pytest.param("it’s don't", ["it", "don't"], id="other apostrophes"),
        pytest.param("用Rust写", ["Rust"], id="Chinese is left out"),
        pytest.param("naïve Straße", ["naïve", "Straße"], id="accents"),
        pytest.param("— … !", [], id="punctuation alone"),
    ],
)
def test_finds_words_as_they_are_written(text: str, found: list[str]) -> None:
    assert words(text) == found


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        pytest.param("异步编程", ["异步", "步编", "编程"], id="overlapping"),
        pytest.param("流", ["流"], id="one character is itself"),
        pytest.param("异步 编程", ["异步", "编程"], id="no pair across a space"),
        pytest.param("Rust", [], id="no Chinese"),
    ],
)
def test_pairs_the_characters_of_a_run(text: str, pairs: list[str]) -> None:
    assert bigrams(text) == pairs


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("streaming", ["stream"], id="a stem"),
        pytest.param("langchain-core", ["langchain-core", "langchain", "core"], id="with parts"),
        pytest.param("C# 异步", ["c#", "异步"], id="symbols stay, pairs follow"),
        pytest.param("3.11", ["3.11", "3", "11"], id="a version and its numbers"),
    ],
)
def test_a_text_is_matched_by_stems_parts_and_pairs(text: str, found: list[str]) -> None:
    assert terms(text) == found


def test_a_wanted_compound_is_wanted_whole() -> None:
    assert wanted_terms("langchain-core 异步") == ["langchain-core", "异步"]


@pytest.mark.parametrize(
    ("word", "root"),
    [
        pytest.param("Libraries", "librari", id="English"),
        pytest.param("C++", "c++", id="symbols"),
        pytest.param("utf8s", "utf8s", id="digits"),
        pytest.param("Cafés", "cafés", id="not ASCII"),
    ],
)
def test_only_plain_english_words_are_stemmed(word: str, root: str) -> None:
    assert stem(word) == root


@given(st.text(alphabet="aS'’.-_/#+ 异步1") | st.text())
def test_never_raises_and_what_is_wanted_of_a_text_is_in_it(text: str) -> None:
    assert set(wanted_terms(text)) <= set(terms(text))


@given(st.text(alphabet="aS'’.-_/#+ 1") | st.text())
def test_a_word_never_ends_in_an_apostrophe(text: str) -> None:
    assert not [word for word in words(text) if word.endswith(("'", "’"))]
