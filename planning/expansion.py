"""From one question to the few queries that find what it wants."""

import re
from collections.abc import Iterator, Sequence

from search_layer.language.scripts import has_cjk
from search_layer.planning.subjects import find_concepts, find_names
from search_layer.planning.synonyms import in_english, with_synonyms
from search_layer.schema.plan import Plan, PlannedQuery
from search_layer.schema.tables import PlanningTables

MAX_ADDED = 5
MAX_LENGTH = 200
"""Characters; a longer query is not added (the question itself always is)."""

_YEAR = re.compile(r"(?<![\d.])(?:19|20)\d\d(?![\d.])")
_NOW = re.compile(r"\{year\}|latest|this week|最新|本周")
"""Forms that ask for the present: useless beside a year that has passed."""


def question_alone(question: str, plan: Plan) -> list[PlannedQuery]:
    """Return the question as the only query."""
    return [
        PlannedQuery(
            text=question, reason="question", concepts=plan["concepts"], names=plan["names"]
        )
    ]


def expand(question: str, plan: Plan, *, tables: PlanningTables, year: int) -> list[PlannedQuery]:
    """Return the question first, then at most five more queries, none twice."""
    known = {query["text"].casefold(): query for query in question_alone(question, plan)}
    for text, reason, core in _added(question, plan, tables, year):
        if len(text) < MAX_LENGTH and len(known) <= MAX_ADDED:
            known.setdefault(text.casefold(), _query(text, reason, core, plan, tables))
    return list(known.values())


def _added(
    question: str, plan: Plan, tables: PlanningTables, year: int
) -> Iterator[tuple[str, str, str]]:
    """Yield (text, reason, the part that carries the subject), the most useful first."""
    if plan["comparands"]:
        yield from _comparison(question, plan["comparands"], tables)
        return
    subject = plan["subject"]
    if english := in_english(subject, tables.terms, tables.stop_words["zh"]):
        subject = english
        yield english, "translation", english
    spelled_out = with_synonyms(subject, tables.synonyms, question)
    if spelled_out != subject:
        yield spelled_out, "synonym", spelled_out
    language = "zh" if has_cjk(subject) else "en"
    past = any(int(found) < year for found in _YEAR.findall(question))
    for form in tables.intents["intents"][plan["intent"]]["queries"][language]:
        if not (past and _NOW.search(form)):
            yield form.format(subject=subject, side=subject, year=year), "angle", subject


def _comparison(
    question: str, comparands: Sequence[str], tables: PlanningTables
) -> Iterator[tuple[str, str, str]]:
    sides = [in_english(side, tables.terms, tables.stop_words["zh"]) or side for side in comparands]
    pair = " vs ".join(sides)
    yield pair, "translation" if has_cjk(question) else "angle", " ".join(sides)
    forms = tables.intents["intents"]["comparison"]["queries"]
    for side in sides:
        form = forms["zh" if has_cjk(side) else "en"][0]
        yield form.format(side=side), "side", side
    spelled_out = [with_synonyms(side, tables.synonyms, question) for side in sides]
    if spelled_out != sides:
        yield " vs ".join(spelled_out), "synonym", " ".join(spelled_out)


def _query(text: str, reason: str, core: str, plan: Plan, tables: PlanningTables) -> PlannedQuery:
    concepts = find_concepts(core, tables.stop_words, tables.terms)
    names = [name for name in plan["names"] if name in concepts]
    names = names or find_names(core, concepts, plan["comparands"])
    return PlannedQuery(text=text, reason=reason, concepts=concepts, names=names)
