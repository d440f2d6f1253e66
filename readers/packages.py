"""The Python packages installed on this machine: a list of them, and each as a document."""

import email
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from email.message import Message
from pathlib import Path

from search_layer.readers.about_package import UNKNOWN, about, home
from search_layer.readers.markup import Kind, guessed_kind, html_of
from search_layer.readers.sections import sections
from search_layer.schema.document import Document, Section

FOLDER = re.compile(r"(?P<name>[^~-][^-]*)(?:-(?P<version>[^-]+)(?:-.+)?)?\.(?:dist|egg)-info")
FILES = {".dist-info": "METADATA", ".egg-info": "PKG-INFO"}
KINDS: dict[str, Kind] = {"text/markdown": "markdown", "text/x-rst": "rst", "text/plain": "text"}
FIRST_YEAR = 2000
"""Reproducible builds set their files to 1970 or 1980, which is no day of installation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Installed:
    """One package, known by its folder alone."""

    name: str
    """Normalised as in PEP 503: lower case, hyphens."""

    version: str | None
    """None when the folder's name does not give it."""

    path: Path
    """Its METADATA or PKG-INFO file."""

    signature: str
    """Changes with every installation: the folder's name and the time of its metadata."""


def installed(paths: list[str]) -> list[Installed]:
    """List the packages in the folders *paths*; the first one on the path wins."""
    found: dict[str, Installed] = {}
    for folder in paths:
        for package in _packages(folder):
            found.setdefault(package.name, package)
    return list(found.values())


def document(installed: Installed) -> Document | None:
    """Read the metadata of one package; None when it is missing, broken or not in UTF-8."""
    try:
        metadata = email.message_from_string(installed.path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    name = str(metadata.get("Name") or "").strip()
    if name in ("", UNKNOWN):
        return None
    version = str(metadata.get("Version") or installed.version or "").strip() or None
    facts = about(metadata, version=version, since=_since(installed.path))
    return Document(
        url=home(metadata) or installed.path.absolute().as_uri(),
        title=name,
        published=None,
        sections=[Section(heading="About", text=facts, published=None), *_described(metadata)],
    )


def _packages(folder: str) -> Iterator[Installed]:
    try:
        names = sorted(entry.name for entry in Path(folder).iterdir())
    except (OSError, ValueError):
        return
    for name in names:
        if (match := FOLDER.fullmatch(name)) and (package := _package(folder, match)):
            yield package


def _package(folder: str, match: re.Match[str]) -> Installed | None:
    place = Path(folder, match.string)
    path = place / FILES[place.suffix] if place.is_dir() else place
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return None
    name = re.sub(r"[-_.]+", "-", match["name"]).lower()
    signature = f"{match.string} {changed}"
    return Installed(name=name, version=match["version"], path=path, signature=signature)


def _since(path: Path) -> date | None:
    """Return the day of the installation, which is when the folder of the metadata was filled."""
    folder = path.parent if path.name in FILES.values() else path
    try:
        day = datetime.fromtimestamp(folder.stat().st_mtime, tz=UTC).date()
    except (OSError, ValueError, OverflowError):
        return None
    return day if day.year >= FIRST_YEAR else None


def _described(metadata: Message) -> list[Section]:
    text = _description(metadata)
    declared = str(metadata.get("Description-Content-Type") or "").partition(";")[0].strip().lower()
    return sections(html_of(text, KINDS.get(declared) or guessed_kind(text)))


def _description(metadata: Message) -> str:
    folded = str(metadata.get("Description") or "")
    text = re.sub(r"\n(?: {8}| {7}\|)", "\n", folded)
    body = metadata.get_payload()
    text = text or (body if isinstance(body, str) else "")
    return "" if text.strip() == UNKNOWN else text
