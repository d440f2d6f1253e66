"""Other words for the same thing: synonyms in context, and Chinese terms in English."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from search_layer.language.scripts import CJK, cjk_runs, has_cjk
from search_layer.language.words import words


def with_synonyms(text: str, table: Sequence[Mapping[str, Any]], context: str) -> str:
    """Return *text* with each known short form spelled out, where *context* allows it.

    >>> rows = [{"term": "Go", "means": "Golang", "exact_case": True, "unless": ["game"]}]
    >>> with_synonyms("Go or Rust", rows, "Go or Rust"), with_synonyms("Go game", rows, "Go game")
    ('Golang or Rust', 'Go game')
    """
    around = {word.casefold() for word in words(context)}
    for row in table:
        if _applies(row, around):
            flags = 0 if row.get("exact_case") else re.IGNORECASE
            pattern = rf"(?<![\w.+#/-]){re.escape(row['term'])}(?![\w+#/-]|\.\w)"
            text = re.sub(pattern, lambda _, row=row: row["means"], text, flags=flags)
    return text


def _applies(row: Mapping[str, Any], around: set[str]) -> bool:
    if {word.casefold() for word in words(row["means"])} <= around:
        return False  # it is spelled out already
    needed = set(row.get("require", ()))
    return not around & set(row.get("unless", ())) and (not needed or bool(around & needed))


def in_english(text: str, terms: Mapping[str, str], dull: Sequence[str]) -> str | None:
    """Return *text* with its Chinese terms in English; None when one is unknown or none is there.

    >>> in_english("Rust 异步编程", {"异步编程": "async programming", "编程": "programming"}, [])
    'Rust async programming'
    >>> in_english("红楼梦", {}, []) is None
    True
    """
    if not cjk_runs(text):
        return None
    known = sorted({**terms, **dict.fromkeys(dull, "")}.items(), key=lambda row: -len(row[0]))
    pattern = re.compile("|".join(re.escape(term) for term, _ in known) or "(?!)")
    replaced = pattern.sub(lambda match: f" {terms.get(match[0], '')} ", text)
    return None if has_cjk(replaced) else re.sub(rf"[\s{CJK}]+", " ", replaced).strip() or None
