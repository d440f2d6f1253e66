"""HTML that no parser chokes on: a tree too deep to parse in good time loses its tags first."""

import re
from collections import Counter

DEPTH_LIMIT = 400
"""The parser looks through all open elements at every tag; real pages stay under 100."""

FORMAT_LIMIT = 8
"""The parser opens every unclosed <b> or <font> anew in each paragraph."""

ATTRIBUTE_LIMIT = 500
"""The parser compares every attribute with all others of its tag."""

FORMATS = frozenset("b big code em font i nobr s small strike strong tt u".split())
ENDLESS = frozenset(
    """area base br col embed hr img input link meta param source track wbr p li dt dd tr td th
    thead tbody tfoot option optgroup colgroup rp rt html head body""".split()
)
"""Elements without an end, or whose end may be left out."""

# Possessive, and an unclosed comment reaches to the end: no text makes this slow.
TAG = re.compile(
    r"<!--(?:.*?-->|.*+)"
    r"""|<(?P<end>/?)(?P<name>[a-zA-Z][^\s/<>]*+)(?:[^<>"']|"[^"]*+"|'[^']*+')*+(?P<empty>/)?>?""",
    re.DOTALL,
)
QUOTED = re.compile(r"""\"[^"]*+"|'[^']*+'""")
ANY_TAG = re.compile(r"<[^<>]*+>?")
FORMAT_TAG = re.compile(rf"</?(?:{'|'.join(sorted(FORMATS))})(?=[\s/>])[^<>]*+>", re.IGNORECASE)


def tame(html: str) -> str:
    """Return *html* as it is, or without the tags that would take the parser minutes.

    >>> tame("<p>One <b>word</b></p>")
    '<p>One <b>word</b></p>'
    >>> tame("<div>" * 1000 + "word").split()
    ['word']
    """
    depth, formats = _depths(html)
    if depth > DEPTH_LIMIT:
        return ANY_TAG.sub(" ", html)
    return FORMAT_TAG.sub("", html) if formats > FORMAT_LIMIT else html


def _depths(html: str) -> tuple[int, int]:
    """Return how many elements, and how many formats, are open at once where most are."""
    opened: Counter[str] = Counter()
    depth = formats = deepest = most = 0
    for tag in TAG.finditer(html):
        name = (tag["name"] or "").lower()
        if name and len(tag[0]) > ATTRIBUTE_LIMIT and _is_crowded(tag[0]):
            return DEPTH_LIMIT + 1, 0
        if not name or name in ENDLESS:
            continue
        step = -1 if tag["end"] else 1
        if step < 0 and not opened[name]:
            continue
        opened[name] += step
        if name in FORMATS:
            formats += step
            most = max(most, formats)
        else:
            depth += step
            deepest = max(deepest, depth)
    return deepest, most


def _is_crowded(tag: str) -> bool:
    return len(re.split(r"[\s/=]+", QUOTED.sub(" ", tag))) > ATTRIBUTE_LIMIT
