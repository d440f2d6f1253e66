"""Every written format to HTML, so that one walker can cut them all into sections."""

import re
from functools import cache
from html import escape
from itertools import islice
from typing import Literal

from markdown_it import MarkdownIt

from search_layer.readers.front_matter import front_matter
from search_layer.readers.restructured import html_of_rst

Kind = Literal["markdown", "rst", "html", "text"]

LENGTH_LIMIT = 400_000
"""Characters read of Markdown, reStructuredText and plain text."""

PAGE_LIMIT = 4_000_000
"""Characters read of a page, most of which are often scripts and styles."""

MARK_LIMIT = 40_000
"""Line ends and punctuation read: a parser takes its time by these, 0.7 s for so many."""

RST_MARK_LIMIT = 10_000
"""What follows in reStructuredText is read as plain text, for docutils is five times slower."""

TAG_LIMIT = 60_000

NESTING = 20
"""How deep lists and quotations may stand in one another; deeper ones are dropped."""

WRAPPED = 60
"""A line of plain text at least this long goes on in the next one."""

MARK = re.compile(r"[^\w\s]|[_\n]")
TAG = re.compile("<")
ITEM = re.compile(r"\s|[-*+•] |\d{1,3}[.)] ")

MARKDOWN_SIGN = re.compile(r"^#{1,6} |^```|\]\(|^\[[^\]\n]{1,80}\]: ", re.MULTILINE)
RST_SIGN = re.compile(r"^\.\. |`_\b|``[^`\n]{1,80}``|::$|^[=~^\"-]{3,80}$", re.MULTILINE)


def html_of(text: str, kind: Kind) -> str:
    r"""Return *text* as HTML; front matter, NUL and lone surrogates are left out, so is excess.

    >>> html_of("# Title\n\nSome *text*.", "markdown")
    '<h1>Title</h1>\n<p>Some <em>text</em>.</p>\n'
    """
    clean = text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")
    if kind == "html":
        return clean[: _end(clean[:PAGE_LIMIT], TAG, TAG_LIMIT)]
    unix = clean[:LENGTH_LIMIT].replace("\r\n", "\n")
    short = unix[: _end(unix, MARK, MARK_LIMIT)]
    if kind == "markdown":
        return str(_markdown().render(front_matter(short).body))
    return _rst(short) if kind == "rst" else _paragraphs(short)


def guessed_kind(text: str) -> Kind:
    r"""Tell Markdown from reStructuredText from plain text by the signs of each.

    >>> guessed_kind("Title\n=====\n\n.. code:: python\n"), guessed_kind("Nothing special.")
    ('rst', 'text')
    """
    beginning = text[:LENGTH_LIMIT]
    markdown, rst = len(MARKDOWN_SIGN.findall(beginning)), len(RST_SIGN.findall(beginning))
    if markdown == rst == 0:
        return "text"
    return "markdown" if markdown > rst else "rst"


def _end(text: str, mark: re.Pattern[str], limit: int) -> int:
    """Return where the first *limit* marks of *text* end."""
    following = next(islice(mark.finditer(text), limit, None), None)
    return following.start() if following else len(text)


def _rst(text: str) -> str:
    end = _end(text, MARK, RST_MARK_LIMIT)
    if end < len(text):
        end = text.rfind("\n\n", 0, end) + 1
    html = html_of_rst(text[:end])
    return _paragraphs(text) if html is None else html + _paragraphs(text[end:])


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"maxNesting": NESTING}).enable("table")


def _paragraphs(text: str) -> str:
    written = (block for block in re.split(r"\n\s*\n", text) if block.strip())
    return "\n".join(f"<p>{_lines(block)}</p>" for block in written)


def _lines(block: str) -> str:
    """Join the lines of wrapped prose, keep the breaks of lists, verses and addresses."""
    lines = block.strip("\n").split("\n")
    ends = [_border(line, after) for line, after in zip(lines, [*lines[1:], ""], strict=True)]
    return "".join(escape(line) + end for line, end in zip(lines, ends, strict=True))


def _border(line: str, after: str) -> str:
    return "\n" if len(line) >= WRAPPED and not ITEM.match(after) else "<br>"
