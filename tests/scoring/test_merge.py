"""Whatever order results come in, each page comes out once, with everybody who found it."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.schema.result import FoundResult, SearchResult
from search_layer.scoring.merge import merge, within
from search_layer.scoring.provenance import as_found

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
PAGE = "https://example.org/a"


def found(url: str = PAGE, *, rank: int = 1, provider: str = "brave", **rest: Any) -> FoundResult:
    told = {"title": "A", "snippet": "text", "published": None, **rest}
    query, hour = told.pop("query", "q"), told.pop("hour", 12)
    result = SearchResult(url=url, **told)
    now = NOON.replace(hour=hour)
    return as_found(result, provider=provider, query=query, rank=rank, now=now)


FOUND = st.lists(
    st.builds(
        found,
        st.sampled_from([PAGE, "http://www.example.org/a/", "https://b.org/", "file:///c"]),
        rank=st.integers(1, 3),
        provider=st.sampled_from(["brave", "exa"]),
        query=st.sampled_from(["q", "r"]),
        hour=st.integers(1, 2),
        title=st.sampled_from(["A", "B"]),
        snippet=st.sampled_from(["", "one", "two", "three"]),
        published=st.sampled_from([None, date(2026, 1, 1), date(2026, 2, 2)]),
        section=st.sampled_from([None, "Usage"]),
    ),
    max_size=8,
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param({}, {"provider": "exa"}, id="two providers"),
        pytest.param({}, {"query": "r"}, id="two queries"),
        pytest.param({}, {"url": "http://www.example.org/a?utm_source=x"}, id="two spellings"),
        pytest.param({"section": "Usage"}, {"section": "Usage", "rank": 2}, id="one section"),
    ],
)
def test_one_page_comes_out_once_with_both_sightings(
    one: dict[str, Any], other: dict[str, Any]
) -> None:
    (merged,) = merge([found(**one), found(**other)])
    assert len(merged.sightings) == 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param({}, {"url": "https://example.org/b"}, id="two pages"),
        pytest.param({"section": "Usage"}, {"section": "Install"}, id="two sections"),
        pytest.param({"section": "Usage"}, {"section": None}, id="a section and the page"),
    ],
)
def test_leaves_apart_what_is_not_one_page(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert len(merge([found(**one), found(**other)])) == 2


def test_the_better_sighting_gives_address_title_and_provenance() -> None:
    best = found(rank=1, title="Best", snippet="short")
    (merged,) = merge([found("http://example.org/a", rank=2, title="Second"), best])
    assert (merged.url, merged.title, merged.provenance) == (PAGE, "Best", best.provenance)


def test_the_longer_snippet_and_the_earlier_date_are_kept() -> None:
    early, late = date(2026, 1, 1), date(2026, 2, 2)
    one = found(rank=1, snippet="short", published=late)
    other = found(rank=2, snippet="much longer", published=early)
    (merged,) = merge([one, other])
    assert (merged.snippet, merged.published) == ("much longer", early)


def test_a_date_beats_none() -> None:
    (merged,) = merge([found(rank=1), found(rank=2, published=date(2026, 1, 1))])
    assert merged.published == date(2026, 1, 1)


def test_the_best_place_comes_first() -> None:
    places = [one.provenance.rank for one in merge([found("https://b.org", rank=2), found()])]
    assert places == [1, 2]


@given(FOUND, st.randoms())
def test_the_order_of_arrival_changes_nothing(results: list[FoundResult], random: Any) -> None:
    shuffled = random.sample(results, len(results))
    assert merge(shuffled) == merge(results)


@given(FOUND)
def test_merging_what_is_merged_changes_nothing(results: list[FoundResult]) -> None:
    assert merge(merge(results)) == merge(results)


@given(FOUND, FOUND)
def test_merging_in_two_steps_finds_the_same_pages_and_sightings(
    early: list[FoundResult], late: list[FoundResult]
) -> None:
    stepwise, at_once = merge([*merge(early), *late]), merge([*early, *late])
    assert [(one.url, one.sightings) for one in stepwise] == [
        (one.url, one.sightings) for one in at_once
    ]


@given(FOUND)
def test_no_sighting_is_lost(results: list[FoundResult]) -> None:
    kept = {seen for one in merge(results) for seen in one.sightings}
    assert kept == {one.provenance for one in results}


def test_what_is_older_than_the_window_is_left_out_and_counted() -> None:
    days = [date(2026, 11, 13), date(2026, 11, 12), None]
    results = [found(published=day) for day in days]
    kept, outside = within(results, date(2026, 11, 13))
    assert ([one.published for one in kept], outside) == ([days[0], None], 1)


def test_without_a_window_everything_stays() -> None:
    assert within([found(published=date(1999, 1, 1))], None)[1] == 0
