"""From the tree of an answer to Markdown and to plain text."""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from search_layer.answering.tree import Block, Cite, Code, Entry, Link, Paragraph, Span, Strong, Tag
from search_layer.language.scrub import one_line, scrub

_MARKUP = re.compile(r"([\\`*\[\]<>&]|(?<![^\W_])_|_(?![^\W_])|!$|~~)")
_LINE_START = re.compile(r"^(\d*)(?=#{1,6}(?:\s|$)|[-+](?:\s|$)|(?<=\d)[.)](?:\s|$)|[-=]+\s*$|\|)")
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\x00-\x1f\x7f-\x9f]*")


def markdown(blocks: Sequence[Block]) -> str:
    """Return *blocks* as Markdown; text of others is escaped and cannot become markup."""
    return _joined(blocks, _markdown_block)


def plain(blocks: Sequence[Block]) -> str:
    """Return *blocks* as plain text; addresses stand in the list of sources."""
    return _joined(blocks, _plain_block)


def _joined(blocks: Sequence[Block], draw: Callable[[Block], str]) -> str:
    """Join blocks by an empty line, items of one list by a line break."""
    if not blocks:
        return ""
    pieces = [draw(blocks[0])]
    for before, block in pairwise(blocks):
        close = isinstance(before, Entry) and isinstance(block, Entry)
        pieces += ["\n" if close else "\n\n", draw(block)]
    return "".join(pieces)


def _markdown_block(block: Block) -> str:
    match block:
        case Code(text=text):
            safe = scrub(text)
            fence = "`" * max(3, 1 + max(map(len, re.findall("`+", safe)), default=0))
            return f"{fence}\n{safe}\n{fence}"
        case Paragraph(spans=spans):
            return _LINE_START.sub(r"\1\\", _spans(spans, _markdown_span))
        case Entry(number=None, spans=spans):
            return f"- {_spans([*spans, *_places(spans)], _markdown_span)}"
        case Entry(number=number, spans=spans):
            return f"{number}. {_spans([*spans, *_places(spans)], _markdown_span)}"


def _places(spans: Sequence[Span]) -> list[Span]:
    """Return the local files among *spans* as tags: viewers refuse to link to them."""
    return [Tag(text=span.url) for span in spans if isinstance(span, Link) and _is_file(span.url)]


def _is_file(url: str) -> bool:
    return url.casefold().startswith("file:")


def _markdown_span(span: Span) -> str:
    match span:
        case Strong(text=text):
            return f"**{_escaped(text)}**"
        case Link(text=text, url=url):
            return f"[{_escaped(text)}]({target})" if (target := _target(url)) else _escaped(text)
        case Cite(number=number, url=url):
            return f"[[{number}]]({target})" if (target := _target(url)) else f"\\[{number}\\]"
        case Tag(text=text):
            marked = one_line(text).replace("`", "").strip()
            return f"`{marked}`" if marked else ""
        case _:
            return _escaped(span.text)


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\1", one_line(text))


def _target(url: str) -> str:
    """Return *url* so that it cannot end the link early; "" for what cannot be linked to."""
    if not _is_address(url) or _is_file(url):
        return ""
    return url.replace("(", "%28").replace(")", "%29").replace("\\", "%5C").replace("`", "%60")


def _is_address(url: str) -> bool:
    return bool(_ADDRESS.fullmatch(url)) and scrub(url) == url


def _plain_block(block: Block) -> str:
    match block:
        case Code(text=text):
            return "\n".join(f"    {line}" for line in scrub(text).splitlines())
        case Paragraph(spans=spans):
            return _spans(spans, _plain_span)
        case Entry(number=None, spans=spans):
            return f"- {_spans(spans, _plain_span)}{_plain_address(block)}"
        case Entry(number=number, spans=spans):
            return f"{number}. {_spans(spans, _plain_span)}{_plain_address(block)}"


def _plain_address(entry: Entry) -> str:
    """Return the address of a listed source on a line of its own."""
    urls = [span.url for span in entry.spans if isinstance(span, Link) and _is_address(span.url)]
    return "".join(f"\n   {url}" for url in urls)


def _plain_span(span: Span) -> str:
    match span:
        case Cite(number=number):
            return f"[{number}]"
        case _:
            return one_line(span.text)


def _spans(spans: Iterable[Span], draw: Callable[[Span], str]) -> str:
    """Join drawn spans, keeping one space where their texts begin or end with white space."""
    drawn = "".join(_spaced(span, draw) for span in spans)
    return re.sub(" {2,}", " ", drawn).strip()


def _spaced(span: Span, draw: Callable[[Span], str]) -> str:
    if isinstance(span, Tag):
        return f" {draw(span)} "  # two tags in a row would be one to Markdown
    text = "" if isinstance(span, Cite) else span.text
    before = " " if text[:1].isspace() else ""
    after = " " if text[-1:].isspace() else ""
    return f"{before}{draw(span)}{after}"
