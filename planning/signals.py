"""Signal words: where a question says what it wants."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from search_layer.language.scripts import has_cjk

_ANCHORED = ("is", "are", "has", "have")
"""Words that ask only at the start of a question; anywhere else they are verbs like others."""

_BEFORE, _AFTER = r"(?<![\w.:/@-])", r"(?![\w/@-]|[.:]\w)"
"""A signal word stands by itself, not in an address, a tag or a package: news.example.org."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Signal:
    """One signal found in a question."""

    intent: str
    text: str
    """The words that matched, as they stand in the question."""

    spans: tuple[tuple[int, int], ...]
    """Where its words start and end in the question; what it leaves open between them is not in."""

    @property
    def position(self) -> int:
        """Where the signal starts in the question."""
        return self.spans[0][0]


def find_signals(question: str, table: Mapping[str, Any]) -> list[Signal]:
    """Return every signal of every intent in *question*, names that contain one left out."""
    text = _without_names(question, table["not_signals"])
    return [
        signal
        for intent, entry in table["intents"].items()
        for pattern, plain_case in _compiled(tuple(entry["signals"]))
        if (match := pattern.search(text))
        and (signal := _signal(intent, question, match))
        and not (plain_case and _is_part_of_a_name(question, signal))
    ]


def without_signals(question: str, signals: Sequence[Signal]) -> str:
    """Return *question* with the words of *signals* replaced by spaces."""
    letters = list(question)
    for start, end in (span for signal in signals for span in signal.spans):
        letters[start:end] = " " * (end - start)
    return "".join(letters)


def _without_names(question: str, names: Sequence[str]) -> str:
    """Cover names that hold signal words, keeping every position."""
    pattern = r"(?<![^\W\d_])(?:" + "|".join(map(re.escape, names)) + r")(?![^\W\d_])|:latest\b"
    return re.sub(pattern, lambda match: "#" * len(match[0]), question, flags=re.IGNORECASE)


@cache
def _compiled(signals: tuple[str, ...]) -> list[tuple[re.Pattern[str], bool]]:
    return [(_pattern(signal), signal == signal.lower()) for signal in signals]


def _pattern(signal: str) -> re.Pattern[str]:
    """Compile "how does … work": "…" stands for the subject, which must be there.

    A final "$" asks for the end of the question.
    """
    signal, at_end = signal.removesuffix("$"), signal.endswith("$")
    parts = [part.strip() for part in signal.split("…")]
    first, last = ("", "") if has_cjk(signal) else (_BEFORE, _AFTER)
    gap = r".*?" if has_cjk(signal) else r"\s+.*?(?<=\s)"
    words = [rf"{first}({re.escape(part)}){last}\.?" for part in parts if part]
    before = r"(?<=\S)\s*" if not parts[0] else ""
    after = r"(?=\s*\S)" if not parts[-1] else r"(?=\W*$)" if at_end else ""
    start = r"^\W*" if parts[0].split(" ")[0] in _ANCHORED else ""
    return re.compile(start + before + gap.join(words) + after, re.IGNORECASE)


def _signal(intent: str, question: str, match: re.Match[str]) -> Signal:
    spans = tuple(match.span(group) for group in range(1, (match.lastindex or 0) + 1))
    text = " … ".join(question[start:end] for start, end in spans)
    return Signal(intent=intent, text=text, spans=spans)


def _is_part_of_a_name(question: str, signal: Signal) -> bool:
    """Tell whether a signal is capitalised amid lower-case words: "the song News of the World"."""
    first = question[signal.position :].split(maxsplit=1)[0]
    others = question[: signal.position].split()
    return bool(others) and first.istitle() and any(word[:1].islower() for word in others)
