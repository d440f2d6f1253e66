"""Both languages say the same things, and every failure has its words."""

from string import Formatter
from typing import get_args

import pytest

from search_layer.answering.phrases import PHRASES, REASONS
from search_layer.schema.failure import FailureCode


def fields(phrase: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(phrase) if name}


@pytest.mark.parametrize("key", PHRASES["en"])
def test_both_languages_fill_in_the_same_values(key: str) -> None:
    assert fields(PHRASES["zh"][key]) == fields(PHRASES["en"][key])


def test_neither_language_says_more_than_the_other() -> None:
    assert PHRASES["zh"].keys() == PHRASES["en"].keys()


@pytest.mark.parametrize("language", PHRASES)
def test_every_failure_is_told_in_words(language: str) -> None:
    assert set(REASONS[language]) == set(get_args(FailureCode))


@pytest.mark.parametrize(
    ("language", "key", "words"),
    [
        ("en", "according_to", "According to {source}, "),
        ("zh", "according_to", "根据 {source}，"),
        ("en", "theme", "Theme {letter}: {name}"),
        ("zh", "theme", "主题 {letter}: {name}"),
        ("en", "top", "Top 5 most relevant results:"),
        ("zh", "top", "Top 5 最相关结果："),
    ],
)
def test_the_words_of_the_specification_stand_as_they_are(
    language: str, key: str, words: str
) -> None:
    assert PHRASES[language][key] == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "Found 20 results in total, covering brave, exa. "
            "Which aspect do you want to explore in depth?",
        ),
        ("zh", "共找到 20 条结果，覆盖 brave, exa。需要深入哪个方面？"),
    ],
)
def test_the_overview_ends_as_specified(language: str, words: str) -> None:
    assert PHRASES[language]["found"].format(total=20, sources="brave, exa") == words
