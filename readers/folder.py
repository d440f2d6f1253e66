"""The documents of a folder: which files can be read, and each of them in sections."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice
from pathlib import Path
from stat import S_ISREG

from search_layer.language.dates import date_in
from search_layer.readers.decoding import decoded
from search_layer.readers.front_matter import front_matter
from search_layer.readers.markup import Kind, html_of
from search_layer.readers.page import charset, page
from search_layer.readers.sections import sections, title
from search_layer.schema.document import Document

KINDS: dict[str, Kind] = {
    ".md": "markdown", ".markdown": "markdown", ".mdx": "markdown",
    ".txt": "text", ".text": "text", ".rst": "rst",
    ".html": "html", ".htm": "html",
}  # fmt: skip
SKIPPED = frozenset(["node_modules", "__pycache__"])
ENVIRONMENT = "pyvenv.cfg"
"""A folder with this file is a virtual environment."""

SIZE_LIMIT = 4_000_000
"""Bytes; a larger file is data rather than text."""

FILE_LIMIT = 20_000
DATE_LENGTH = len("2024-12-06")
MDX_IMPORTS = re.compile(r"\A(?:[ \t]*\n|(?:import|export)\b[^\n]*\n)+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """One file that can be read."""

    path: Path

    signature: str
    """Changes whenever the file does: time of the last change and size."""


def files(folder: Path) -> list[Found]:
    """List the readable files of *folder*, or *folder* itself when it is one, sorted by path.

    Links are not followed: what they point to inside the folder is found by itself.
    """
    paths = iter([folder]) if _found(folder) else _walk(folder)
    found = (one for path in paths if (one := _found(path)))
    return sorted(islice(found, FILE_LIMIT), key=lambda one: one.path)


def is_cut(found: list[Found]) -> bool:
    """Tell whether ``files`` stopped at ``FILE_LIMIT``, so that some may be missing."""
    return len(found) >= FILE_LIMIT


def document(path: Path) -> Document | None:
    """Read one file; None when it cannot be read, is too large or is no text."""
    kind = KINDS.get(path.suffix.lower())
    data = _data(path) if kind else None
    if kind is None or data is None:
        return None
    text = decoded(data, declared=charset(data) if kind == "html" else None)
    if text is None:
        return None
    return _of_page(path, text) if kind == "html" else _of_text(path, text, kind)


def _of_page(path: Path, text: str) -> Document:
    found = page(html_of(text, "html"))
    name = title(found.content) or found.title
    return _document(path, name, found.published, found.content)


def _of_text(path: Path, text: str, kind: Kind) -> Document:
    matter = front_matter(text.replace("\r\n", "\n") if kind == "markdown" else "")
    body = MDX_IMPORTS.sub("", matter.body) if path.suffix.lower() == ".mdx" else text
    html = html_of(body, kind)
    name = matter.fields.get("title") or title(html)
    return _document(path, name, date_in(matter.fields.get("date", "")), html)


def _document(path: Path, name: str | None, stated: date | None, html: str) -> Document:
    return Document(
        url=path.absolute().as_uri(),
        title=name or path.stem.encode("utf-8", "replace").decode("utf-8"),
        published=stated or date_in(path.name[:DATE_LENGTH]),
        sections=sections(html),
    )


def _data(path: Path) -> bytes | None:
    if _found(path.resolve()) is None:
        return None
    try:
        return path.read_bytes()
    except OSError:
        return None


def _walk(start: Path) -> Iterator[Path]:
    for folder, inner, names in os.walk(start):
        if ENVIRONMENT in names:
            inner.clear()
            continue
        inner[:] = sorted(name for name in inner if _is_open(name))
        yield from (Path(folder, name) for name in sorted(names) if _is_open(name))


def _is_open(name: str) -> bool:
    return not name.startswith(".") and name not in SKIPPED and is_storable(name)


def is_storable(name: str) -> bool:
    """Tell whether *name* is text: a file system takes any bytes, a database and JSON do not."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _found(path: Path) -> Found | None:
    if path.suffix.lower() not in KINDS:
        return None
    try:
        state = path.lstat()
    except OSError:
        return None
    if not S_ISREG(state.st_mode) or state.st_size > SIZE_LIMIT:
        return None
    return Found(path=path, signature=f"{state.st_mtime_ns}-{state.st_size}")
