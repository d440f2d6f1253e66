"""What a question wants: the intent by its signals, and how fresh results must be."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from search_layer.planning.signals import Signal
from search_layer.schema.plan import Evidence

TIMED = "says how recent"
"""The rule of a window that a time word has set."""

_HOW = re.compile(r"how\s+(?:to|do|can|should)\b|怎么|如何|怎样", re.IGNORECASE)
_VERSION = re.compile(r"(?<![\w.])v?\d+(?:\.\d+)+(?![\w.])")
_YEAR = re.compile(r"(?<![\d.])((?:19|20)\d\d)(?![\d.])")


def decide_intent(
    question: str, signals: Sequence[Signal], comparands: Sequence[str], table: Mapping[str, Any]
) -> Evidence:
    """Return the intent with the rule and the signal that decided it.

    A named comparison comes first, then a question that begins with "how to", then the order of
    the table; without any signal the table's fallback.
    """
    if comparands:
        return _evidence("comparison", "names what to compare", _first(signals, "comparison"))
    tutorial = _first(signals, "tutorial")
    if tutorial and _HOW.match(question.lstrip()):
        return _evidence("tutorial", "begins by asking how", tutorial)
    for intent in table["priority"]:
        if signal := _first(signals, intent):
            return _evidence(intent, "signal words, the most specific intent first", signal)
    return _evidence(table["fallback"], "no signal words", None)


def _first(signals: Sequence[Signal], intent: str) -> Signal | None:
    own = [signal for signal in signals if signal.intent == intent]
    return min(own, key=lambda signal: (signal.position, -len(signal.text)), default=None)


def _evidence(intent: str, rule: str, signal: Signal | None) -> Evidence:
    return Evidence(
        decision="intent",
        value=intent,
        rule=rule,
        signal=signal.text if signal else None,
        position=signal.position if signal else None,
    )


def decide_freshness(question: str, intent: str, table: Mapping[str, Any], today: date) -> Evidence:
    """Return the window results must fall into, decided apart from the intent.

    A past year in the question lifts the window; a time word sets it ("this week"), a vague one
    ("latest") never wider than the intent's own; a version lifts it; else the intent's own holds.
    """
    own = table["intents"][intent]["freshness"]
    for match in _YEAR.finditer(question):
        if int(match[1]) < today.year:
            return _window(None, "asks about a past year", match[1], match.start())
    for entry in table["time_words"]:
        for word in entry["words"]:
            if found := re.search(_spaced(word), question, re.IGNORECASE):
                named = entry["freshness"]
                window = _narrower(named, own) if entry.get("vague") and own else named
                return _window(window, TIMED, found[0], found.start())
    if own and (version := _VERSION.search(question)):
        return _window(None, "names a version, whenever it came", version[0], version.start())
    return _window(own, f"the usual window of {intent} questions", None, None)


def _narrower(one: str, other: str) -> str:
    return min(one, other, key=["pd", "pw", "pm", "py"].index)


def _spaced(word: str) -> str:
    return rf"(?<![:\w-]){re.escape(word)}\b" if word.isascii() else re.escape(word)


def _window(value: str | None, rule: str, signal: str | None, position: int | None) -> Evidence:
    return Evidence(decision="freshness", value=value, rule=rule, signal=signal, position=position)
