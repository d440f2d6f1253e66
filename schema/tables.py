"""The shapes of the tables that people edit in references/."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanningTables:
    """The tables that turn a question into a plan."""

    intents: Mapping[str, Any]
    """Signals, mode, freshness, weights and query forms of each intent; see intents.json."""

    stop_words: Mapping[str, Sequence[str]]
    """By language: the words that carry no subject; en_verbs carry none behind "how to"."""

    synonyms: Sequence[Mapping[str, Any]]
    """Short forms with what they mean, and the words that allow or forbid the reading."""

    terms: Mapping[str, str]
    """Chinese technical terms with their English ones."""
