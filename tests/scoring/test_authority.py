"""A host has the trust of its tier, found at label borders, and a boost is worth a fifth."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.references.tables import planning_tables, table
from search_layer.scoring.authority import authority

TIERS: dict[str, Any] = table("authority-domains")


@pytest.mark.parametrize(
    ("url", "trust"),
    [
        pytest.param("https://github.com/encode/httpx", 1.0, id="github"),
        pytest.param("https://stackoverflow.com/q/1", 1.0, id="stackoverflow"),
        pytest.param("https://docs.python.org/3/", 1.0, id="documentation"),
        pytest.param("https://docs.any-project.io/", 1.0, id="docs.*"),
        pytest.param("https://cs.mit.edu/", 1.0, id="*.edu"),
        pytest.param("https://data.gov/", 1.0, id="*.gov"),
        pytest.param("https://www.rfc-editor.org/rfc/rfc9110", 1.0, id="a standard, with www"),
        pytest.param("https://news.ycombinator.com/item?id=1", 0.8, id="hacker news"),
        pytest.param("https://dev.to/a", 0.8, id="dev.to"),
        pytest.param("https://someone.github.io/", 0.8, id="*.github.io"),
        pytest.param("https://blog.example.org/", 0.8, id="blog.*"),
        pytest.param("https://someone.medium.com/x", 0.6, id="sub-domain of medium"),
        pytest.param("https://juejin.cn/post/1", 0.6, id="juejin"),
        pytest.param("https://www.infoq.com/", 0.6, id="infoq"),
        pytest.param("https://example.org/", 0.4, id="everything else"),
        pytest.param("file:///notes.md", 0.4, id="no host"),
        pytest.param("", 0.4, id="nothing"),
    ],
)
def test_every_host_has_the_trust_of_its_tier(url: str, trust: float) -> None:
    assert authority(url, TIERS) == trust


@pytest.mark.parametrize(
    "url",
    [
        pytest.param("https://evil-python.org/", id="same letters before"),
        pytest.param("https://python.org.evil.example/", id="same letters after"),
        pytest.param("https://python.org@evil.example/", id="as a user"),
        pytest.param("https://evil.example/github.com", id="in the path"),
        pytest.param("https://notdocs.example/", id="docs without its border"),
        pytest.param("https://edu.example/", id="edu in front"),
    ],
)
def test_nobody_borrows_the_trust_of_another(url: str) -> None:
    assert authority(url, TIERS) == 0.4


def test_the_longest_pattern_wins() -> None:
    tiers = {"other": 0.4, "tiers": {"0.6": ["example.org"], "1.0": ["docs.example.org"]}}
    trusts = [authority(f"https://{name}/", tiers) for name in ("docs.example.org", "example.org")]
    assert trusts == [1.0, 0.6]


@pytest.mark.parametrize(
    ("url", "boosted", "trust"),
    [
        pytest.param("https://example.org/", ["example.org"], 0.6, id="a fifth more"),
        pytest.param("https://a.example.org/", ["example.org"], 0.6, id="sub-domains too"),
        pytest.param("https://dev.to/", ["dev.to"], 1.0, id="up to 1"),
        pytest.param("https://github.com/", ["github.com"], 1.0, id="never above 1"),
        pytest.param("https://docs.rs/", ["docs.*"], 1.0, id="a pattern"),
        pytest.param("https://example.org/", ["a.org", "example.org", "*.org"], 0.6, id="once"),
        pytest.param("https://evil-example.org/", ["example.org"], 0.4, id="not at a border"),
        pytest.param("file:///x", ["example.org"], 0.4, id="no host"),
    ],
)
def test_a_boost_raises_the_hosts_it_names(url: str, boosted: list[str], trust: float) -> None:
    assert authority(url, TIERS, boosted) == trust


def test_no_pattern_stands_in_two_tiers() -> None:
    patterns = [pattern for tier in TIERS["tiers"].values() for pattern in tier]
    assert len(patterns) == len(set(patterns))


@pytest.mark.parametrize(
    ("intent", "boosted"),
    [
        ("tutorial", ["dev.to", "freecodecamp.org", "realpython.com", "baeldung.com"]),
        ("resource", ["github.com", "docs.*"]),
        ("news", ["techcrunch.com", "arstechnica.com", "theverge.com"]),
        ("factual", []),
    ],
)
def test_the_boosts_of_the_intents_are_those_specified(intent: str, boosted: list[str]) -> None:
    assert planning_tables().intents["intents"][intent]["domain_boost"] == boosted


@given(st.text() | st.sampled_from(["https://github.com", "https://dev.to", "http://["]))
def test_trust_is_within_0_and_1(url: str) -> None:
    assert 0.0 <= authority(url, TIERS, ["dev.to", "github.com"]) <= 1.0
