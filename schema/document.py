"""The shapes of what readers make of a page or a file: a document and its headed sections."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One headed part of a document, in reading order."""

    heading: str
    """The headings above the text, outermost first, joined by " › "; "" before the first one."""

    text: str
    """Plain text, one block per line; list items start with "- ", code stands between ``` lines."""

    published: date | None
    """A date that the heading itself gives (a changelog entry); None when it gives none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One page, file or package description, cut into its sections."""

    url: str
    """Where a person can read it: documentation, home page, or a file: address."""

    title: str
    """What a person calls it: the package's name, the page's title, or the file's name."""

    published: date | None
    """The date that the document itself states; None when it states none."""

    sections: list[Section]
    """Never empty unless the document holds no text."""
