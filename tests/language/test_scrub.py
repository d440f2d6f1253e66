"""Text of others becomes safe to store, to match and to show, and what can be read stays."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.language.scrub import one_line, scrub, shortened

ANY = st.text(alphabet=st.characters(exclude_categories=())) | st.text(
    alphabet="a\r\n\t\x0b\x1b\x85\ud800\udfff\u200b\u202e\u2028e\u0301\ufeff"
)


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        pytest.param("a\x1b[31mb", "a[31mb", id="terminal escape"),
        pytest.param("a\x00b\x7fc\x9bd", "abcd", id="controls"),
        pytest.param("a\ud800b", "ab", id="lone surrogate"),
        pytest.param("a\u200bb\ufeffc", "abc", id="zero width"),
        pytest.param("a\u202eb\u2066c", "abc", id="direction override"),
        pytest.param("a\U000e0041b", "ab", id="invisible tag"),
        pytest.param("a\r\nb\rc\u2028d\x85e", "a\nb\nc\nd\ne", id="every line break is one"),
        pytest.param("e\u0301", "é", id="composed"),
    ],
)
def test_takes_out_what_cannot_be_seen_or_stored(text: str, clean: str) -> None:
    assert scrub(text) == clean


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a\tb\n\nc", id="tabs and lines"),
        pytest.param("👩\u200d💻", id="joined emoji"),
        pytest.param("می\u200cخواهم", id="Persian non-joiner"),
        pytest.param("你好，𠮷野家 ñ", id="other scripts"),
        pytest.param("", id="nothing"),
    ],
)
def test_leaves_alone_what_can_be_read(text: str) -> None:
    assert scrub(text) == text


@given(ANY)
def test_scrubbed_text_can_be_stored_and_holds_no_control_but_tab_and_newline(text: str) -> None:
    clean = scrub(text)
    clean.encode()
    assert {letter for letter in clean if unicodedata.category(letter) == "Cc"} <= {"\n", "\t"}


@given(ANY)
def test_scrubbing_twice_changes_nothing(text: str) -> None:
    assert scrub(scrub(text)) == scrub(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param(" a\n\t b ", "a b", id="white space"),
        pytest.param("a\x00\u2028b", "a b", id="line separator and control"),
        pytest.param("\n", "", id="nothing left"),
    ],
)
def test_makes_one_line(text: str, line: str) -> None:
    assert one_line(text) == line


@given(ANY)
def test_one_line_has_single_spaces_and_no_other_white_space(text: str) -> None:
    line = one_line(text)
    assert line == " ".join(line.split())


@pytest.mark.parametrize(
    ("limit", "short"),
    [
        pytest.param(13, "one two three", id="it fits"),
        pytest.param(12, "one two…", id="cut at a word"),
        pytest.param(8, "one two…", id="just at the end of a word"),
        pytest.param(7, "one tw…", id="in a word where half would be lost"),
        pytest.param(2, "o…", id="a first word that is too long is cut"),
    ],
)
def test_shortens_at_a_word(limit: int, short: str) -> None:
    assert shortened("one two three", limit=limit) == short


def test_no_punctuation_stays_before_the_mark() -> None:
    assert shortened("你好，再见，朋友", limit=4) == "你好…"


@given(st.text(alphabet="ab ,。") | st.text(), st.integers(1, 20))
def test_shortened_text_is_never_longer_than_asked(text: str, limit: int) -> None:
    assert len(shortened(text, limit)) <= limit
