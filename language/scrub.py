"""Text made safe to store, to match and to show: valid, visible characters only."""

import re
import unicodedata

_UNSAFE = re.compile(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls but tab and newline: terminal escapes begin here
    "\ud800-\udfff"  # lone surrogates: SQLite turns them into "?", PostgreSQL refuses them
    "\u200b\u2060\ufeff"  # zero-width
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # direction overrides
    "\ufffe\uffff"
    "\U000e0000-\U000e007f"  # tag characters: invisible text
    "]"
)
_BREAKS = re.compile("\r\n?|[\u2028\u2029\x0b\x0c\x85]")


def scrub(text: str) -> str:
    r"""Return *text* in composed form, without characters that cannot be seen or stored.

    Terminal escapes lose their ESC and are harmless text afterwards.

    >>> scrub("a\x1b[31mred\x00 \ud800 e\u0301 \u202egnp")
    'a[31mred  é gnp'
    """
    return unicodedata.normalize("NFC", _UNSAFE.sub("", _BREAKS.sub("\n", text)))


def one_line(text: str) -> str:
    r"""Return *text* scrubbed and with every run of white space as one space.

    >>> one_line("  a\n\t b ")
    'a b'
    """
    return " ".join(scrub(text).split())


def shortened(text: str, limit: int) -> str:
    """Return at most *limit* characters of *text*, cut at a word and marked with "…".

    >>> shortened("one two three", limit=9)
    'one two…'
    """
    if len(text) <= limit:
        return text
    head, rest = text[: limit - 1], text[limit - 1 :]
    space = head.rfind(" ")
    if not rest[0].isspace() and space > limit // 2:
        head = head[:space]
    return head.rstrip(" ,.;:，。；：") + "…"
