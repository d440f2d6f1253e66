"""The block of fields between two --- lines with which many Markdown files begin."""

import re
from dataclasses import dataclass

BLOCK = re.compile(r"\ufeff?---[ \t]*\n(.{0,20000}?\n)?(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
FIELD = re.compile(r"^([A-Za-z][\w-]*)[ \t]*:[ \t]+(?![|>][-+]?\s*$)(\S.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontMatter:
    """What a file says about itself, and the text that is left to read."""

    fields: dict[str, str]
    """Top-level fields of one line, keys in lower case, quotation marks removed."""

    body: str
    """The text without the block; the whole text when it begins with none."""


def front_matter(text: str) -> FrontMatter:
    r"""Split *text* into the fields of its front matter and its body.

    >>> front_matter("---\ntitle: 'On dates'\n---\nText")
    FrontMatter(fields={'title': 'On dates'}, body='Text')
    """
    found = BLOCK.match(text)
    if found is None or not (fields := _fields(found[1] or "")):
        return FrontMatter(fields={}, body=text)
    return FrontMatter(fields=fields, body=text[found.end() :])


def _fields(block: str) -> dict[str, str]:
    return {name.lower(): value.strip(" \t\r'\"") for name, value in FIELD.findall(block)}
