"""An answer without a model: the sentences of the results that answer best, as draft claims."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from search_layer.answering.agreement import agree
from search_layer.answering.passages import passages
from search_layer.answering.weighing import Weighed, weighed
from search_layer.language.words import wanted_terms
from search_layer.schema.answer import Claim, Passage
from search_layer.schema.plan import Plan
from search_layer.schema.result import RankedResult

CLAIMS = {
    "factual": 3, "status": 3, "comparison": 6, "tutorial": 4, "exploratory": 5, "news": 4,
    "resource": 3,
}  # fmt: skip
"""How many sentences make the answer of each intent."""

LEAST = 0.45
"""The share of the question's terms, weighted by rarity, that an answer must speak of."""

GOOD = 0.7
"""What a further sentence must reach of the best one's weight and coverage."""

_PER_RESULT = 2


def draft_claims(results: Sequence[RankedResult], plan: Plan) -> list[Claim]:
    """Return the best sentences of *results* as claims, best first, each quoting its result.

    A comparison gets the best sentences of each side in turn.
    """
    by_number = {result.number: result for result in results}
    ordered = [one for one in weighed(passages(results), by_number, plan) if one.covered >= LEAST]
    ordered.sort(key=lambda one: (-one.weight, one.passage.result, one.passage.place))
    chosen = _sides(ordered, plan, by_number) if plan["comparands"] else ordered
    return [_claim(passage) for passage in _pick(chosen, plan)]


def _sides(
    ordered: Sequence[Weighed], plan: Plan, by_number: Mapping[int, RankedResult]
) -> list[Weighed]:
    """Return the passages of each side in turn, best first; those of no side are left out."""
    queues = [
        [
            one
            for one in ordered
            if wanted.issubset(
                wanted_terms(f"{by_number[one.passage.result].title} {one.passage.text}")
            )
        ]
        for side in plan["comparands"]
        if (wanted := set(wanted_terms(side)))
    ]
    turns = zip_longest(*queues)
    return list(dict.fromkeys(one for turn in turns for one in turn if one is not None))


def _pick(ordered: Sequence[Weighed], plan: Plan) -> list[Passage]:
    """Take the best passage and those that come near it without repeating what is taken."""
    picked: list[Passage] = []
    for one in ordered:
        taken = sum(one.passage.result == passage.result for passage in picked)
        repeats = any(_repeats(one.passage, passage) for passage in picked)
        if taken < _PER_RESULT and not repeats and _near(one, ordered[0], plan):
            picked.append(one.passage)
        if len(picked) == CLAIMS[plan["intent"]]:
            break
    return picked


def _near(one: Weighed, best: Weighed, plan: Plan) -> bool:
    """Tell whether a passage is worth a claim beside the best one."""
    alike = plan["intent"] in ("exploratory", "comparison") or one.form >= best.form / 2
    return alike and one.covered >= GOOD * best.covered and one.weight >= GOOD * best.weight


def _repeats(passage: Passage, picked: Passage) -> bool:
    one, other = sorted((passage.text, picked.text), key=len)
    return agree(one, other, names=frozenset(), dull=frozenset())


def _claim(passage: Passage) -> Claim:
    return Claim(
        text=_said(passage),
        supports=[passage.result],
        quotes=[passage.text],
        voices=[],
        newest=None,
        confidence="according_to",
    )


def _said(passage: Passage) -> str:
    """Return the words of a passage, with the line that leads to it."""
    if passage.is_code:
        return f"{passage.lead}\n```\n{passage.text}\n```"
    return f"{passage.lead} {passage.text}" if passage.lead else passage.text
