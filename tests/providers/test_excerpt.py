"""The excerpt: the telling part, whole lines, never too long."""

from hypothesis import given
from hypothesis import strategies as st

from search_layer.providers.excerpt import FENCE, LENGTH, excerpt

FILLER = "\n".join(f"line {number} says nothing at all" for number in range(60))


def test_a_short_text_stays_whole() -> None:
    assert excerpt("one\ntwo", {}) == "one\ntwo"


def test_the_lines_with_the_rarest_terms_are_taken() -> None:
    text = f"{FILLER}\nthe quokka sleeps\n{FILLER}"
    assert "quokka" in excerpt(text, {"quokka": 3.0, "line": 0.1})


def test_a_block_of_code_is_never_left_open() -> None:
    code = "\n".join(f"call({number})" for number in range(200))
    taken = excerpt(f"{FILLER}\n{FENCE}\nquokka()\n{code}\n{FENCE}\n{FILLER}", {"quokka": 3.0})
    assert "quokka()" in taken
    assert taken.splitlines().count(FENCE) == 2


@given(st.text(max_size=5_000), st.dictionaries(st.text(max_size=5), st.floats(0, 9), max_size=5))
def test_it_is_never_longer_than_its_length(text: str, rarity: dict[str, float]) -> None:
    assert len(excerpt(text, rarity)) <= LENGTH
