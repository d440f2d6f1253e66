"""The sentences, list items and blocks of code that an answer can quote."""

from collections.abc import Iterable, Iterator

from search_layer.language.sentences import sentences
from search_layer.language.words import bigrams, words
from search_layer.schema.answer import Passage
from search_layer.schema.result import RankedResult

FENCE = "```"
LONGEST = 400
"""Characters of a quotable sentence; longer ones are no sentences."""

_LONGEST_CODE = 12
"""Lines of a quotable block of code."""

_FEWEST_WORDS = 3

_Piece = tuple[str, str, bool]
"""Text, the line that leads to it, and whether it is code."""


def passages(results: Iterable[RankedResult]) -> list[Passage]:
    """Return everything quotable of *results*, in their order."""
    return [
        Passage(result=result.number, text=text, is_code=is_code, lead=lead, place=place)
        for result in results
        for place, (text, lead, is_code) in enumerate(_pieces(result.snippet))
    ]


def _pieces(snippet: str) -> Iterator[_Piece]:
    lead, code = "", list[str]()
    inside = False
    for line in snippet.splitlines():
        if line.strip() == FENCE:
            if inside and 0 < len(code) <= _LONGEST_CODE:
                yield "\n".join(code), lead, True
            inside, code = not inside, []
        elif inside:
            code.append(line)
        elif line.strip().startswith("- "):
            yield from _item(line.strip().removeprefix("- ").strip(), lead)
        elif line.strip():
            lead = line.strip()
            yield from ((sentence, "", False) for sentence in _sentences(lead))


def _item(item: str, lead: str) -> Iterator[_Piece]:
    """Yield the sentences of a list item; a short one keeps the line that leads to the list."""
    found = list(_sentences(item))
    if found:
        yield from ((sentence, "", False) for sentence in found)
    elif item and lead.endswith((":", "：", "...", "…")):
        yield item, lead, False


def _sentences(line: str) -> Iterator[str]:
    for sentence in sentences(line):
        enough = len(words(sentence)) + len(bigrams(sentence)) // 2 >= _FEWEST_WORDS
        if enough and len(sentence) <= LONGEST:
            yield sentence
