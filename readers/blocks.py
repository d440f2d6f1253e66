"""A tree of HTML as a flat list of headings, paragraphs, list items, table rows and code."""

from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

from search_layer.readers.collector import HEADINGS, Block, Collector
from search_layer.readers.tame import tame

SKIPPED = (
    "script, style, nav, svg, img, button, form, noscript, template, iframe, select, textarea,"
    " canvas, object, video, audio, [hidden], [aria-hidden='true'], [role='navigation'],"
    " [style*='display:none'], [style*='display: none'], .linenos, .linenodiv"
)
PAGE_SKIPPED = "header, footer"
PAGE_KEPT = ", ".join(
    f"{outer} {inner}" for outer in ("main", "article", "section") for inner in ("header", "footer")
)
"""The header of an article holds its title; only those of the whole page are skipped."""

PERMALINKS = frozenset(["", "#", "¶", "§", "🔗"])


def blocks(html: str) -> list[Block]:
    """Return the blocks of *html* that a person reads; menus and ornaments are left out."""
    body = LexborHTMLParser(tame(html)).body
    collector = Collector()
    for node, entering in _walk(body) if body else ():
        tag = node.tag or ""
        if tag == "-text":
            collector.words.append((node.text_content or "") if entering else "")
        elif entering:
            collector.enter(tag)
        else:
            collector.leave(tag)
    return collector.blocks


def _walk(body: LexborNode) -> Iterator[tuple[LexborNode, bool]]:
    """Yield every visible node when entering it and again when leaving it."""
    skipped = _skipped(body)
    waiting = [(body, True)]
    while waiting:
        node, entering = waiting.pop()
        yield node, entering
        if entering:
            waiting.append((node, False))
            inner = [child for child in node.iter(include_text=True) if child.mem_id not in skipped]
            waiting.extend((child, True) for child in reversed(inner))


def _skipped(body: LexborNode) -> set[int]:
    always = {node.mem_id for node in body.css(SKIPPED)}
    of_the_page = {node.mem_id for node in body.css(PAGE_SKIPPED)}
    kept = {node.mem_id for node in body.css(PAGE_KEPT)} if of_the_page else set()
    links = body.css(", ".join(f"{heading} a" for heading in HEADINGS))
    permalinks = {link.mem_id for link in links if link.text().strip() in PERMALINKS}
    return always | (of_the_page - kept) | permalinks
