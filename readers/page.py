"""What the head of an HTML page says about it, and the part of the page that is its content."""

import re
from dataclasses import dataclass
from datetime import date

from selectolax.lexbor import LexborHTMLParser

from search_layer.language.dates import date_in
from search_layer.readers.tame import tame

DATES = (
    "meta[property='article:published_time']",
    "meta[name='article:published_time']",
    "meta[itemprop='datePublished']",
    "meta[name='citation_publication_date']",
    "meta[name='dc.date' i]",
    "meta[name='date' i]",
)
CHARSET = re.compile(rb"<meta[^<>]{0,200}?charset=[\"']?([\w.:-]{2,30})", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page as its author meant it."""

    title: str | None
    """The text of <title>; None when there is none."""

    published: date | None
    """The date that a meta element gives; None when none does."""

    content: str
    """HTML of <main>, else of the only <article>, else of the whole page."""


def page(html: str) -> Page:
    """Read the head of *html* and find its content.

    >>> page("<title>A</title><nav>Menu</nav><main>Text</main>").content
    '<main>Text</main>'
    """
    tree = LexborHTMLParser(tame(html))
    titles = tree.css("head > title")
    metas = [found for selector in DATES for found in tree.css(selector)]
    days = (date_in(meta.attributes.get("content") or "") for meta in metas)
    return Page(
        title=(" ".join(titles[0].text().split()) or None) if titles else None,
        published=next((day for day in days if day), None),
        content=_content(tree) or html,
    )


def charset(data: bytes) -> str | None:
    """Return the name of the encoding that a page declares near its beginning; None without one."""
    found = CHARSET.search(data, 0, 2_000)
    return found[1].decode("ascii") if found else None


def _content(tree: LexborHTMLParser) -> str | None:
    mains = tree.css("main, [role='main']")
    articles = tree.css("article")
    if mains:
        return mains[0].html
    return articles[0].html if len(articles) == 1 else None
