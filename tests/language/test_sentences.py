"""Sentences end where a reader would end them, in English and in Chinese."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.language.sentences import sentences


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("One. Two! Three?", ["One.", "Two!", "Three?"], id="three marks"),
        pytest.param(
            'He said "no." Then left.', ['He said "no.', "Then left."], id="after a quote"
        ),
        pytest.param("Done. 3 are left.", ["Done.", "3 are left."], id="before a figure"),
        pytest.param("It works. `x` is set.", ["It works.", "`x` is set."], id="before code"),
        pytest.param("你好。再见！好", ["你好。", "再见！", "好"], id="Chinese without spaces"),
        pytest.param(
            "See e.g. Node.js. Élan too.", ["See e.g. Node.js.", "Élan too."], id="accents"
        ),
    ],
)
def test_ends_a_sentence_at_its_mark(text: str, found: list[str]) -> None:
    assert sentences(text) == found


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("It runs on 3.11 and Node.js", id="versions and names"),
        pytest.param("Use it, e.g. Node or Deno", id="e.g."),
        pytest.param("Written by Dr. Smith", id="a title"),
        pytest.param("Music by J. S. Bach", id="initials"),
        pytest.param("Bun vs. Deno", id="vs."),
        pytest.param("wait... what", id="goes on in lower case"),
        pytest.param("no mark", id="no mark"),
    ],
)
def test_leaves_alone_what_is_one_sentence(text: str) -> None:
    assert sentences(text) == [text]


def test_nothing_has_no_sentences() -> None:
    assert sentences(" \n") == []


@given(st.text(alphabet="Aa. !?。”)e.g\n1") | st.text())
def test_never_raises_and_gives_no_blank_sentence(text: str) -> None:
    assert all(sentence.strip() for sentence in sentences(text))
