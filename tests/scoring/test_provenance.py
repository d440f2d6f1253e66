"""A sighting can be audited: who found it, with what, when, and the hash of what was returned."""

import re
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.schema.result import FoundResult, SearchResult
from search_layer.scoring.provenance import as_found, content_hash

URL, SNIPPET = "https://docs.deno.com/runtime/", "Deno 2.0 发布说明: what is new"


def sighting() -> FoundResult:
    result = SearchResult(url=URL, title="Deno", snippet=SNIPPET, published=None, section="New")
    now = datetime(2026, 11, 20, 12, 30, 15, 999, tzinfo=UTC)
    return as_found(result, provider="brave", query="deno", rank=3, now=now)


def test_the_hash_is_that_of_the_specification() -> None:
    wanted = "f9b9771a81715794e482b44f06ea684c9c6bc54b29aab414e07dfda62c26f9ee"
    assert content_hash(URL, SNIPPET) == wanted


@pytest.mark.parametrize(
    ("url", "snippet"),
    [
        pytest.param(URL.removesuffix("/"), SNIPPET, id="another address"),
        pytest.param(URL, f"{SNIPPET} ", id="one space more"),
    ],
)
def test_the_hash_is_of_both_exactly_as_returned(url: str, snippet: str) -> None:
    assert content_hash(url, snippet) != content_hash(URL, SNIPPET)


@given(st.text(), st.text())
def test_a_hash_is_lower_case_hex_of_64_digits(url: str, snippet: str) -> None:
    assert re.fullmatch("[0-9a-f]{64}", content_hash(url, snippet))


def test_the_time_is_utc_in_whole_seconds_with_z() -> None:
    assert sighting().provenance.timestamp == "2026-11-20T12:30:15Z"


def test_who_found_it_with_which_query_at_which_place_is_kept() -> None:
    seen = sighting().provenance
    assert (seen.provider, seen.query, seen.rank) == ("brave", "deno", 3)


def test_a_sighting_is_its_own_best_and_only_one() -> None:
    assert sighting().sightings == [sighting().provenance]


def test_what_the_provider_returned_is_kept() -> None:
    one = sighting()
    assert (one.url, one.title, one.snippet, one.published, one.section) == (
        URL,
        "Deno",
        SNIPPET,
        None,
        "New",
    )
