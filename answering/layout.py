"""How an answer is laid out, by the number of results (SPEC §6)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from string import ascii_uppercase

from search_layer.answering.phrases import PHRASES, REASONS
from search_layer.answering.tree import Block, Cite, Code, Entry, Link, Paragraph, Span, Strong, Tag
from search_layer.answering.tree import Text as Words
from search_layer.language.scrub import shortened
from search_layer.schema.answer import Claim, Layout, Theme
from search_layer.schema.failure import Asked, Failure
from search_layer.schema.result import RankedResult

SNIPPET = 160
"""Characters of a result's text in the list of sources."""

_TOP = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Material:
    """Everything an answer is laid out from."""

    question: str
    language: str
    results: Sequence[RankedResult]
    """The results shown, best first."""

    total: int
    """Distinct results before the number shown was cut."""

    claims: Sequence[Claim]
    themes: Sequence[Theme]
    asked: Sequence[Asked]
    failures: Sequence[Failure]
    outside_window: int
    window_days: int | None
    dropped_claims: int


def layout_of(total: int) -> Layout:
    """Return the layout for *total* distinct results.

    >>> [layout_of(total) for total in (0, 5, 6, 15, 16)]
    ['none', 'list', 'themes', 'themes', 'overview']
    """
    return (
        "none" if not total else "list" if total <= 5 else "themes" if total <= 15 else "overview"
    )


def lay_out(material: Material) -> list[Block]:
    """Return the answer as a tree: what is known first, then the sources, then what was silent."""
    draw = {"none": _nothing, "list": _list, "themes": _themes, "overview": _overview}
    body = list(draw[layout_of(material.total)](material))
    return [*body, *_closing(material)]


def _nothing(material: Material) -> Iterator[Block]:
    words = PHRASES[material.language]
    yield _line(words["nothing"].format(question=shortened(material.question, 200)))


def _list(material: Material) -> Iterator[Block]:
    yield from _opening(material, material.claims)
    yield from (_source(result) for result in material.results)


def _themes(material: Material) -> Iterator[Block]:
    words = PHRASES[material.language]
    shown = {result.number: result for result in material.results}
    yield from _opening(material, material.claims)
    for letter, theme in zip(ascii_uppercase, material.themes, strict=False):
        name = theme.name or words["more"]
        yield Paragraph(spans=[Strong(text=words["theme"].format(letter=letter, name=name))])
        if theme.summary:
            best = shown[theme.results[0]]
            cite = Cite(number=best.number, url=best.url)
            yield Paragraph(spans=[Words(text=f"{theme.summary} "), cite])
        yield from (_point(shown[number]) for number in theme.results)


def _overview(material: Material) -> Iterator[Block]:
    words = PHRASES[material.language]
    yield from _opening(material, material.claims)
    yield Paragraph(spans=[Strong(text=words["top"])])
    yield from (_source(result) for result in material.results[:_TOP])
    if also := [one for one in material.results[_TOP:] if one.number in _cited(material)]:
        yield Paragraph(spans=[Strong(text=words["also_cited"])])
        yield from (_point(result) for result in also)
    providers = dict.fromkeys(seen.source for one in material.results for seen in one.sightings)
    sources = words["list_end"].join(providers)
    yield _line(words["found"].format(total=material.total, sources=sources))


def _cited(material: Material) -> set[int]:
    return {number for claim in material.claims for number in claim.supports}


def _opening(material: Material, claims: Sequence[Claim]) -> Iterator[Block]:
    """Yield the claims, neighbours of one source under one "According to"."""
    if not claims:
        yield _line(PHRASES[material.language]["no_evidence"])
    shown = {result.number: result for result in material.results}
    for _, group in groupby(claims, key=lambda one: (one.confidence, one.supports[0])):
        yield from _said(list(group), shown, material.language)


def _said(claims: list[Claim], shown: Mapping[int, RankedResult], language: str) -> Iterator[Block]:
    spans: list[Span] = []
    if claims[0].confidence == "according_to":
        before, after = PHRASES[language]["according_to"].split("{source}")
        source = shown[claims[0].supports[0]]
        spans = [Words(text=before), Link(text=source.title, url=source.url), Words(text=after)]
    for claim in claims:
        lead, code = _parted(claim)
        spans += [Words(text=f"{lead} "), *_cites(claim, shown), Words(text=" ")]
        if code:
            yield Paragraph(spans=spans[:-1])
            yield Code(text=code)
            spans = []
    if spans:
        yield Paragraph(spans=spans[:-1])


def _parted(claim: Claim) -> tuple[str, str]:
    """Return the words of a claim and the block of code below them, which may be empty."""
    words, _, rest = claim.text.partition("\n```\n")
    return words, rest.removesuffix("\n```")


def _cites(claim: Claim, shown: Mapping[int, RankedResult]) -> list[Span]:
    return [
        Cite(number=number, url=shown[number].url) for number in claim.supports if number in shown
    ]


def _source(result: RankedResult) -> Entry:
    snippet = shortened(" ".join(_visible(result.snippet)), SNIPPET)
    spans: list[Span] = [Link(text=result.title, url=result.url), Words(text=f" — {snippet} ")]
    return Entry(number=result.number, spans=[*spans, _providers(result), _stars(result)])


def _point(result: RankedResult) -> Entry:
    snippet = shortened(" ".join(_visible(result.snippet)), SNIPPET)
    spans: list[Span] = [
        Cite(number=result.number, url=result.url),
        Words(text=" "),
        Link(text=result.title, url=result.url),
        Words(text=f" — {snippet} "),
    ]
    return Entry(number=None, spans=[*spans, _providers(result)])


def _visible(snippet: str) -> list[str]:
    lines = (line.strip().removeprefix("- ") for line in snippet.splitlines())
    return [line for line in lines if line and line != "```"]


def _providers(result: RankedResult) -> Tag:
    found_by = dict.fromkeys(seen.provider for seen in result.sightings)
    return Tag(text=f"[{', '.join(found_by)}]")


def _stars(result: RankedResult) -> Words:
    return Words(text=f" ⭐{result.score:.2f}")


def _closing(material: Material) -> Iterator[Block]:
    """Yield what was asked when nothing was found, and who was silent."""
    words, reasons = PHRASES[material.language], REASONS[material.language]
    if not material.total and material.asked:
        yield _line(words["asked"].format(asked=_asked(material)))
    if material.outside_window and material.window_days:
        yield _line(
            words["outside"].format(count=material.outside_window, days=material.window_days)
        )
    heard = {seen.provider for one in material.results for seen in one.sightings}
    silent = [one for one in material.failures if one.code != "empty" or one.provider not in heard]
    if silent:
        told = dict.fromkeys(f"{one.provider} {reasons[one.code]}" for one in silent)
        yield _line(words["silent"].format(failures=words["list_end"].join(told)))
    if not material.total:
        yield _line(words["hint"])
    if material.total and {one.provider for one in material.asked} == {"local"}:
        yield _line(words["local_only"])
    if material.dropped_claims:
        yield _line(words["dropped"].format(count=material.dropped_claims))


def _asked(material: Material) -> str:
    words = PHRASES[material.language]
    counts: dict[str, int] = {}
    for one in material.asked:
        counts[one.provider] = counts.get(one.provider, 0) + 1
    return words["list_end"].join(
        words["asked_provider" if count > 1 else "asked_provider_once"].format(
            provider=provider, queries=count
        )
        for provider, count in counts.items()
    )


def _line(text: str) -> Paragraph:
    return Paragraph(spans=[Words(text=text)])
