"""A term that few texts hold is telling; one that all hold still counts a little."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.language.rarity import rarity


def test_the_rarer_term_weighs_more() -> None:
    weights = rarity(["httpx client", "client", "client"], ["httpx", "client"])
    assert weights["httpx"] > weights["client"]


@pytest.mark.parametrize(
    ("texts", "weight"),
    [
        pytest.param(["a", "b"], math.log(2), id="half of the texts hold it"),
        pytest.param(["b"], math.log(4), id="none holds it"),
        pytest.param([], math.log(2), id="there are none"),
    ],
)
def test_weighs_as_bm25_does(texts: list[str], weight: float) -> None:
    assert rarity(texts, ["a"])["a"] == pytest.approx(weight)


def test_a_term_counts_once_for_each_text_that_holds_it() -> None:
    assert rarity(["a a a", "b"], ["a"]) == rarity(["a", "b"], ["a"])


def test_terms_are_found_by_their_stem() -> None:
    assert rarity(["streams", "x"], ["stream"]) == rarity(["stream", "x"], ["stream"])


def test_a_term_asked_twice_is_weighed_once_in_the_order_asked() -> None:
    assert list(rarity([], ["b", "a", "b"])) == ["b", "a"]


@given(st.lists(st.text(alphabet="ab 异步")), st.lists(st.sampled_from(["a", "b", "异步", "c"])))
def test_every_weight_is_above_zero(texts: list[str], wanted: list[str]) -> None:
    assert all(weight > 0 for weight in rarity(texts, wanted).values())
