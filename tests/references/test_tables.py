"""The tables that people edit: complete, consistent, and read by one reader."""

import json
from pathlib import Path
from typing import get_args

import pytest

from search_layer.references.tables import planning_tables, table
from search_layer.schema.request import Freshness, Intent, Mode

FOLDER = Path(__file__).parents[2] / "references"
INTENTS = table("intents")["intents"]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.name)
def test_every_table_is_json_without_a_key_twice(path: Path) -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(pairs) == len(dict(pairs)), path.name
        return dict(pairs)

    assert json.loads(path.read_text("utf-8"), object_pairs_hook=once)


def test_every_intent_stands_in_the_order_of_priority() -> None:
    assert set(INTENTS) == set(get_args(Intent)) == set(table("intents")["priority"])
    assert table("intents")["fallback"] in INTENTS


@pytest.mark.parametrize("intent", INTENTS)
def test_an_intent_decides_mode_windows_weights_and_queries(intent: str) -> None:
    entry = INTENTS[intent]
    assert entry["mode"] in get_args(Mode)
    assert {entry["freshness"], entry["wider"]} <= {None, *get_args(Freshness)}
    assert sum(entry["weights"].values()) == pytest.approx(1.0)
    assert entry["signals"]
    for language in ("en", "zh"):
        assert all("{subject}" in form or "{side}" in form for form in entry["queries"][language])


def test_a_signal_stands_in_one_intent_only() -> None:
    signals = [signal for entry in INTENTS.values() for signal in entry["signals"]]
    assert len(signals) == len(set(signals))


def test_there_are_as_many_synonyms_as_promised() -> None:
    assert len({row["term"] for row in planning_tables().synonyms}) >= 70


def test_every_tier_is_a_share_of_trust_and_a_domain_stands_in_one() -> None:
    tiers = table("authority-domains")["tiers"]
    assert all(0 < float(tier) <= 1 for tier in tiers)
    domains = [domain for listed in tiers.values() for domain in listed]
    assert len(domains) == len(set(domains))
