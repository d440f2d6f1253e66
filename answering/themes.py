"""What the results have in common: groups by subject, never by provider."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from search_layer.answering.passages import passages
from search_layer.language.words import stem, words
from search_layer.schema.answer import Theme
from search_layer.schema.plan import Plan
from search_layer.schema.result import RankedResult

MOST_THEMES = 4
_ENDS = tuple(".!。！")
_DULL = frozenset(
    "the and for with are how what why your this that these from use using new added changed fixed "
    "more other jan feb mar apr may jun jul aug sep oct nov dec "
    "january february march april june july august september october november december".split()
)


def group(
    results: Sequence[RankedResult], plan: Plan, *, said: Collection[str] = ()
) -> list[Theme]:
    """Return the themes of *results*, that of the best result first.

    The sides of a comparison are its themes; else a theme is a word that titles share and the
    question does not say. What shares none is about the subject of the question, or, under the
    name "", about nothing in common. Every result stands in exactly one theme. A theme is summed up
    by the first sentence of its best result that is not *said* already.
    """
    left = list(results)
    themes: list[Theme] = []
    for name in plan["comparands"] or _shared_words(results, plan):
        wanted = {stem(word) for word in words(name)} or {name}
        members = [one for one in left if wanted <= _stems(one.title)]
        if len(members) > 1 or (members and plan["comparands"]):
            themes.append(Theme(name=name, results=[one.number for one in members]))
            left = [one for one in left if one not in members]
        if len(themes) == MOST_THEMES:
            break
    asked = _asked(plan)
    on_subject = [one for one in left if not plan["comparands"] and asked <= _stems(one.title)]
    others = [one for one in left if one not in on_subject]
    themes.append(Theme(name=plan["subject"], results=[one.number for one in on_subject]))
    themes.sort(key=lambda theme: min(theme.results, default=0))
    themes.append(Theme(name="", results=[one.number for one in others]))
    kept = [
        replace(theme, summary=_summary(results, theme, said)) for theme in themes if theme.results
    ]
    return kept if len(kept) > 1 else [replace(theme, name=plan["subject"]) for theme in kept]


def _summary(results: Sequence[RankedResult], theme: Theme, said: Collection[str]) -> str:
    best = [one for one in results if one.number == theme.results[0]]
    told = (one.text for one in passages(best) if not one.is_code and not one.lead)
    return next((text for text in told if text not in said and text[-1:] in _ENDS), "")


def _shared_words(results: Sequence[RankedResult], plan: Plan) -> list[str]:
    """Return the words that most titles share, as most of them write it, most shared first."""
    asked = _asked(plan)
    written: dict[str, Counter[str]] = {}
    titles = Counter[str]()
    for result in results:
        forms = {stem(word): word for word in words(result.title) if _tells(word)}
        titles.update(forms.keys() - asked)
        for root, word in forms.items():
            written.setdefault(root, Counter())[word] += 1
    shared = [root for root, count in titles.most_common() if count > 1]
    return [written[root].most_common(1)[0][0] for root in shared]


def _asked(plan: Plan) -> set[str]:
    return {stem(word) for concept in plan["concepts"] for word in words(concept)}


def _tells(word: str) -> bool:
    return len(word) > 2 and word.casefold() not in _DULL and not word[0].isdigit()


def _stems(title: str) -> set[str]:
    return {stem(word) for word in words(title)}
