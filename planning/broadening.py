"""The one wider try when little was found."""

import re
from collections.abc import Sequence

from search_layer.schema.plan import Plan, PlannedQuery

_OPERATOR = re.compile(
    r"""(?<!\S)-?(?:site|inurl|intitle|filetype|lang|before|after):\S+ | (?<!\S)-(?=\w)\S+
      | (?<!\S)(?:AND|OR|NOT)(?!\S) | ["“”]""",
    re.VERBOSE,
)


def broader_queries(plan: Plan, asked: Sequence[PlannedQuery]) -> list[PlannedQuery]:
    """Return what to ask once more: with fewer conditions, and in the wider window if there is one.

    Quotes and operators go first, then every concept that names nothing. Nothing is returned when
    that would ask the same again.
    """
    question = asked[0]["text"]
    known = {query["text"].casefold() for query in asked}
    fewer = [
        text
        for text in (_without_operators(question), " ".join(plan["names"]))
        if text and text.casefold() not in known
    ]
    queries = [
        PlannedQuery(
            text=text,
            reason="broadened",
            concepts=plan["names"] or plan["concepts"],
            names=plan["names"],
        )
        for text in dict.fromkeys(fewer)
    ]
    if plan["wider"] != plan["freshness"]:
        again = [PlannedQuery(**{**query, "reason": "broadened"}) for query in asked]
        return [*again, *queries]
    return queries


def _without_operators(question: str) -> str:
    return " ".join(_OPERATOR.sub(" ", question).split())
