"""A text that repeats another one word for word is a copy; the same news in other words is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.language.copies import is_copy

ORIGINAL = "Deno 2.5 ships a permission system that can be configured in one file for every task."
TEXTS = st.text(alphabet="ab c.异步", max_size=40) | st.text()


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(ORIGINAL, id="the same"),
        pytest.param(ORIGINAL.upper(), id="in capitals"),
        pytest.param(f"As reported: {ORIGINAL} Read more.", id="inside a longer text"),
        pytest.param(ORIGINAL.replace(" a ", ", a "), id="other punctuation"),
        pytest.param(ORIGINAL.replace("task", "job"), id="the last word changed"),
    ],
)
def test_a_repeated_text_is_a_copy(other: str) -> None:
    assert is_copy(ORIGINAL, other)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param("One file can now set the permissions of each task.", id="in other words"),
        pytest.param("Deno 2.5 ships a permission system, after a year of work.", id="one part"),
        pytest.param("Deno", id="one word of it"),
        pytest.param("", id="nothing"),
    ],
)
def test_leaves_alone_what_was_written_by_somebody_else(other: str) -> None:
    assert not is_copy(ORIGINAL, other)


@pytest.mark.parametrize(
    ("other", "copied"),
    [
        pytest.param("one two three four", True, id="four words in a row are a copy"),
        pytest.param("one two three nine", False, id="three are not"),
        pytest.param("one two three four nine", False, id="nor half of the text"),
    ],
)
def test_four_words_in_a_row_count(other: str, copied: bool) -> None:
    assert is_copy("zero one two three four five six", other) is copied


def test_chinese_is_compared_without_spaces() -> None:
    assert is_copy("异步编程让程序同时处理很多请求。", "他说:异步编程让程序同时处理很多请求!")


def test_nothing_is_a_copy_of_nothing() -> None:
    assert not is_copy("", "!")


@given(TEXTS, TEXTS)
def test_it_does_not_matter_which_text_comes_first(one: str, other: str) -> None:
    assert is_copy(one, other) == is_copy(other, one)
