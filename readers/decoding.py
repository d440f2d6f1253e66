"""The bytes of a file as text, whatever wrote them."""

import codecs

MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
CONTROLS = bytes(set(range(32)) - set(b"\t\n\f\r\x1b"))
SAMPLE = 8_000
"""Bytes looked at to tell a text from a picture."""


def decoded(data: bytes, *, declared: str | None) -> str | None:
    """Return *data* as text, or None when it is no text.

    A byte order mark decides, then UTF-8, then what the file declares, then Western European.

    >>> decoded("naïve".encode("cp1252"), declared=None)
    'naïve'
    """
    if encoding := next((MARKS[mark] for mark in MARKS if data.startswith(mark)), None):
        return data.decode(encoding, "replace")
    if _is_binary(data[:SAMPLE]):
        return None
    encodings = ("utf-8", declared or "utf-8", "cp1252")
    texts = (text for name in encodings if (text := _strictly(data, name)) is not None)
    return next(texts, None) or data.decode("latin-1")


def _is_binary(sample: bytes) -> bool:
    return b"\0" in sample or len(sample) - len(sample.translate(None, CONTROLS)) > len(sample) / 20


def _strictly(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except (LookupError, ValueError):  # an unknown encoding, or not written in it
        return None
