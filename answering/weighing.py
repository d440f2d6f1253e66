"""How well a passage answers: its words, those of its title, its form, its result."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from search_layer.language.figures import figures
from search_layer.language.rarity import rarity
from search_layer.language.words import terms, wanted_terms
from search_layer.schema.answer import Passage
from search_layer.schema.plan import Plan
from search_layer.schema.result import RankedResult

_TITLE_SHARE = 0.6
"""What a term counts that the title of the page says but not the sentence itself."""

_PART = 0.5
"""What a term counts that only stands inside a compound: langgraph in langgraph-cli."""

_TITLE_BONUS, _SIGNALLED, _FAULT, _LATER = 0.6, 0.2, 0.4, 0.02
"""What the asked terms in the title add, what the question's signal words add, what a sentence that
hangs on another loses, and what each place further down its text costs."""

_DEFINES = re.compile(
    r"^(?:the\s+)?(?P<subject>(?:\S+\s+){0,3}?\S+?)\s+"
    r"(?:(?:is|are)\s+(?:an?|the|one)|contains?|provides?|offers?|lets|allows|helps|makes)\s"
    r"|^(?P<zh_subject>\S{1,12}?)是",
    re.IGNORECASE,
)
_ACTS = re.compile(r"\b(?:install|import|use|run|create|call|pass|add|set|open|write)\b", re.I)
_HOW_TITLE = re.compile(
    r"install|usage|quick\s?start|getting started|example|tutorial|how to|guide|basic", re.I
)
_NEWS = re.compile(r"\bversions?\b|\breleases?\b|\blatest\b|announce|\bnew\b|版本|发布|最新", re.I)
_ADDRESS = re.compile(r"https?://\S+")
_HANGING = re.compile(
    r"^(?:or|and|but|which|this|these|that|it|they|also|then|so|plus|see)\b|[:…?？]$", re.I
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    """A passage and how well it answers."""

    passage: Passage
    covered: float
    """The share of the asked terms it speaks of, from 0 to 1."""

    form: float
    """What its form is worth to the intent."""

    weight: float


def weighed(
    found: Sequence[Passage], by_number: Mapping[int, RankedResult], plan: Plan
) -> Iterator[Weighed]:
    """Yield how well each passage of *found* answers the question of *plan*."""
    asked = list(dict.fromkeys(chain.from_iterable(map(wanted_terms, plan["concepts"]))))
    sides = [wanted_terms(side) for side in plan["comparands"]] or [asked]
    signals = {term for one in plan["evidence"] for term in terms(one["signal"] or "")}
    rare = rarity([passage.text for passage in found], asked)
    for passage in found:
        result = by_number[passage.result]
        said = f"{passage.lead} {passage.text}"
        titled = f"{result.title} {said}"
        covered = max(
            max(_share(said, rare, side), _TITLE_SHARE * _share(titled, rare, side))
            for side in sides
        )
        form = _form(passage, result, plan)
        fault = _FAULT if _HANGING.search(passage.text) else 0.0
        own = covered * (1.0 + form - fault) - _LATER * passage.place
        words = passage.text if plan["intent"] == "resource" else _ADDRESS.sub("", passage.text)
        own += _SIGNALLED if signals & set(terms(words)) else 0.0
        weight = own + _TITLE_BONUS * max(_share(result.title, rare, side) for side in sides)
        weight += result.score
        yield Weighed(passage=passage, covered=covered, form=form, weight=weight)


def _share(text: str, rare: Mapping[str, float], asked: Sequence[str]) -> float:
    """Return how much of *asked*, weighted by rarity, *text* speaks of."""
    named, parts = set(wanted_terms(text)), set(terms(text))
    counted = {term: 1.0 if term in named else _PART * (term in parts) for term in asked}
    whole = sum(rare.get(term, 0.0) for term in asked)
    return sum(rare.get(term, 0.0) * counted[term] for term in asked) / whole if whole else 0.0


def _form(passage: Passage, result: RankedResult, plan: Plan) -> float:
    """Return what the form of a passage is worth to the intent."""
    if passage.is_code and plan["intent"] != "tutorial":
        return -1.0
    match plan["intent"]:
        case "tutorial":
            how = 0.25 if _HOW_TITLE.search(result.title) else 0.0
            return how + (0.5 if passage.is_code else 0.1 if _ACTS.search(passage.text) else 0.0)
        case "status" | "news":
            words = _ADDRESS.sub("", passage.text)
            dated = 0.3 if figures(words) or result.published else 0.0
            return dated + (0.5 if _NEWS.search(words) else 0.0)
        case "resource":
            return 0.5 if _ADDRESS.search(passage.text) else 0.0
        case _:
            summary = plan["names"] and passage.text.startswith(
                tuple(f"{n}: " for n in plan["names"])
            )
            return 0.5 if _defines(passage.text, plan) else 0.25 if summary else 0.0


def _defines(text: str, plan: Plan) -> bool:
    """Tell whether *text* begins by saying what one of the concepts is."""
    match = _DEFINES.search(text)
    subject = terms((match["subject"] or match["zh_subject"]) if match else "")
    return any(
        subject[: len(form)] == form
        for concept in plan["concepts"]
        for form in (terms(concept), terms(concept)[1:])
        if form
    )
