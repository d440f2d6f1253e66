"""The parts an answer is built of, before any markup."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Words as they are."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Strong:
    """Words that stand out."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """Words that lead to a page."""

    text: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cite:
    """The number of a listed source."""

    number: int
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A short mark, such as the providers of a result."""

    text: str


Span = Text | Strong | Link | Cite | Tag


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """One line of running text."""

    spans: list[Span]


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """Lines of a program, as they are."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One item of a list."""

    number: int | None
    """Its number; None for a bullet."""

    spans: list[Span]


Block = Paragraph | Code | Entry
