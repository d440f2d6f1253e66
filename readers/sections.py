"""A page cut at its headings into sections that can be found and quoted one by one."""

from collections.abc import Iterator
from itertools import groupby

from search_layer.language.dates import date_in
from search_layer.readers.blocks import blocks
from search_layer.readers.collector import Block
from search_layer.schema.document import Section

JOINT = " › "
LENGTH = 4_000
"""A longer section is cut between two of its blocks."""


def sections(html: str) -> list[Section]:
    """Return the sections of *html* that hold text, each under its path of headings.

    The title of the whole page is no part of the paths.

    >>> [(part.heading, part.text) for part in sections("<h1>A</h1><h2>B</h2><h3>C</h3><p>d</p>")]
    [('B › C', 'd')]
    """
    found = blocks(html)
    rest = found[1:] if _lone_title(found) is not None else found
    return [
        section
        for path, group in groupby(_under_headings(rest), key=lambda placed: placed[0])
        for section in _cut(path[1:], [text for _, text in group])
    ]


def title(html: str) -> str | None:
    """Return the only h1 when the page begins with it, else None."""
    return _lone_title(blocks(html))


def _lone_title(found: list[Block]) -> str | None:
    if [block.level for block in found].count(1) != 1 or found[0].level != 1:
        return None
    return found[0].text


def _under_headings(found: list[Block]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield every text with the headings it stands under; the first of these numbers the place."""
    above: list[Block] = []
    for place, block in enumerate(found):
        if block.level:
            above = [*(outer for outer in above if outer.level < block.level), block]
            number = str(place)
        else:
            yield (number if above else "", *(heading.text for heading in above)), block.text


def _cut(path: tuple[str, ...], texts: list[str]) -> Iterator[Section]:
    published = next((day for heading in reversed(path) if (day := date_in(heading))), None)
    for part in _parts(texts):
        yield Section(heading=JOINT.join(path), text="\n".join(part), published=published)


def _parts(texts: list[str]) -> Iterator[list[str]]:
    part: list[str] = []
    size = 0
    for text in texts:
        if part and size + len(text) > LENGTH:
            yield part
            part, size = [], 0
        part.append(text)
        size += len(text) + 1
    yield part
