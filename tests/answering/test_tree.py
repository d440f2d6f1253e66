"""The parts of an answer are values, and every one of them can be drawn."""

from dataclasses import FrozenInstanceError
from typing import get_args

import pytest

from search_layer.answering.render import markdown, plain
from search_layer.answering.tree import Block, Cite, Code, Entry, Link, Paragraph, Span, Text

WORDS = "some words"


def made(kind: type) -> Span:
    url = "https://a.example/"
    if kind is Cite:
        return Cite(number=7, url=url)
    span: Span = kind(text=WORDS, url=url) if kind is Link else kind(text=WORDS)
    return span


@pytest.mark.parametrize("kind", get_args(Span))
def test_every_kind_of_span_is_drawn_in_both_styles(kind: type) -> None:
    blocks: list[Block] = [Paragraph(spans=[made(kind)])]
    wanted = "[7]" if kind is Cite else WORDS
    assert wanted in markdown(blocks)
    assert wanted in plain(blocks)


def test_every_kind_of_block_is_drawn_in_both_styles() -> None:
    blocks: list[Block] = [
        Paragraph(spans=[Text(text=WORDS)]),
        Code(text=WORDS),
        Entry(number=None, spans=[Text(text=WORDS)]),
    ]
    assert {type(block) for block in blocks} == set(get_args(Block))
    assert markdown(blocks).count(WORDS) == plain(blocks).count(WORDS) == len(blocks)


def test_a_part_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Text(text="a").text = "b"  # type: ignore[misc]  # that it is refused is the promise
