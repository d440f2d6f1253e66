"""What is gathered while walking a page: words become blocks wherever an element ends them."""

from dataclasses import dataclass, field

HEADINGS = {f"h{level}": level for level in range(1, 7)}
BLOCKS = frozenset(
    """address article aside blockquote body caption center dd details dialog div dl dt fieldset
    figcaption figure footer header hgroup hr li main ol p pre section summary table tbody td
    tfoot th thead tr ul""".split()
) | set(HEADINGS)
BULLET = "- "
BREAK = "\0"
"""Stands for <br> until its block ends; no page holds it, for NUL is removed before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A heading or a piece of text, in reading order."""

    level: int
    """1 to 6 for a heading, 0 for text."""

    text: str
    """White space collapsed; code stands between ``` lines with its own."""


@dataclass(slots=True)
class Collector:
    """Holds the words since the last border of a block, and what they belong to."""

    blocks: list[Block] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    lead: str = ""
    """Stands before the next text: the dash of a list item, the term of a definition."""

    heading: int = 0
    """Level of the heading around the words, 0 outside one."""

    row: list[str] | None = None
    """Cells of the table row around the words, None outside one."""

    inside: str = ""
    """"pre" or "dt" when the words stand in one."""

    def enter(self, tag: str) -> None:
        """Note that an element begins."""
        if tag == "br":
            self.words.append("\n" if self.inside == "pre" else BREAK)
        if tag not in BLOCKS or self._goes_on(tag):
            return
        self._end_block()
        self.heading = HEADINGS.get(tag, 0)
        if tag in ("li", "hr", "table") or self.heading:
            self._end_lead()
        if tag == "li":
            self.lead = BULLET
        elif tag == "tr":
            self._end_row()
            self.row = []
        elif tag in ("td", "th") and self.row is not None:
            self.row.append("")
        elif tag in ("pre", "dt"):
            self.inside = tag

    def leave(self, tag: str) -> None:
        """Note that an element ends."""
        if tag not in BLOCKS or self._goes_on(tag):
            return
        self._end_block()
        if tag in HEADINGS:
            self.heading = 0
        elif tag == self.inside:
            self.inside = ""
        elif tag == "tr":
            self._end_row()
        elif tag in ("li", "dd", "dl", "body"):
            self._end_lead()

    def _goes_on(self, tag: str) -> bool:
        """Keep one heading and one piece of code together whatever elements are inside."""
        if self.inside == "pre" and tag != "pre":
            self.words.append("" if "".join(self.words[-1:]).endswith("\n") else "\n")
            return True
        if self.heading and tag not in HEADINGS:
            self.words.append(" ")
            return True
        return False

    def _end_block(self) -> None:
        raw = "".join(self.words)
        self.words.clear()
        if self.inside == "pre":
            self._end_code(raw.replace(BREAK, "\n"))
        elif self.heading:
            self._add(_heading(raw), level=self.heading)
        elif self.inside == "dt":
            self._end_term(_line(raw))
        elif self.row:
            self.row[-1] = f"{self.row[-1]} {_line(raw)}".strip()
        elif text := "\n".join(line for part in raw.split(BREAK) if _says(line := _line(part))):
            self._add(self.lead + text)
            self.lead = ""

    def _end_code(self, raw: str) -> None:
        if not raw.strip():
            return
        if self.row and "\n" not in raw.strip():
            self.row[-1] = f"{self.row[-1]} {raw.strip()}".strip()
            return
        self._end_lead()
        self._add("```\n" + raw.strip("\n").rstrip() + "\n```")

    def _end_term(self, term: str) -> None:
        before = self.lead.removesuffix(": ")
        joint = ", " if before != self.lead else ""
        self.lead = f"{before}{joint}{term.rstrip(':')}: " if _says(term) else self.lead

    def _end_row(self) -> None:
        cells = " | ".join(self.row or [])
        self.row = None
        if _says(cells):
            self._add(cells.strip(" |"))

    def _end_lead(self) -> None:
        lead, self.lead = self.lead, ""
        if _says(lead):
            self._add(lead.rstrip(": "))

    def _add(self, text: str, *, level: int = 0) -> None:
        if _says(text):
            self.blocks.append(Block(level=level, text=text))


def _line(raw: str) -> str:
    return " ".join(raw.replace(BREAK, " ").replace("\u200b", "").split())


def _heading(raw: str) -> str:
    return _line(raw).rstrip("¶").removesuffix(" #").strip()


def _says(text: str) -> bool:
    return any(letter.isalnum() for letter in text)
