"""Every provider of the mode is asked, and one that cannot answer in time is told of."""

from datetime import date
from typing import Any

import pytest

from search_layer.planning.choice import asked_again, who_is_asked
from search_layer.planning.expansion import question_alone
from search_layer.planning.plan import make_plan
from search_layer.references.tables import planning_tables
from search_layer.schema.plan import Plan
from search_layer.schema.provider import Capabilities

QUICK = Capabilities(name="quick", modes=("fast", "deep"), typical_seconds=0.5)
SLOW = Capabilities(name="slow", modes=("fast", "deep"), typical_seconds=6.0)
ANSWERS = Capabilities(name="answers", modes=("answer",), typical_seconds=0.5)


def plan(**forced: Any) -> Plan:
    request = {"question": "Deno progress", **forced}
    return make_plan(request, tables=planning_tables(), today=date(2026, 11, 20))


@pytest.mark.parametrize(
    ("mode", "asked"),
    [
        pytest.param("deep", ["quick", "slow"], id="deep has time for both"),
        pytest.param("fast", ["quick"], id="fast has no time for the slow one"),
        pytest.param("answer", ["answers"], id="each mode has its own"),
    ],
)
def test_the_providers_of_the_mode_are_asked(mode: str, asked: list[str]) -> None:
    errands, _ = who_is_asked([QUICK, SLOW, ANSWERS], plan(mode=mode), [], limit=10)
    assert [errand["provider"] for errand in errands] == asked


def test_one_that_is_too_slow_is_a_failure_and_one_of_another_mode_is_not() -> None:
    _, failures = who_is_asked([QUICK, SLOW, ANSWERS], plan(mode="fast"), [], limit=10)
    told = [(failure.provider, failure.query, failure.code) for failure in failures]
    assert told == [("slow", None, "too_slow")]


def test_one_that_takes_exactly_the_time_is_asked() -> None:
    errands, failures = who_is_asked([SLOW], plan(mode="deep", max_seconds=6.0), [], limit=10)
    assert (len(errands), failures) == (1, [])


def test_an_errand_carries_queries_window_limit_and_time() -> None:
    chosen = plan()
    queries = question_alone("Deno progress", chosen)
    (errand,), _ = who_is_asked([QUICK], chosen, queries, limit=7)
    assert errand == {
        "provider": "quick",
        "queries": queries,
        "freshness": "pw",
        "limit": 7,
        "seconds": 12.0,
    }


def test_asked_again_means_the_same_providers_in_the_wider_window_and_the_time_left() -> None:
    chosen = plan()
    queries = question_alone("Deno", chosen)
    errands, _ = who_is_asked([QUICK], chosen, [], limit=7)
    again = asked_again(errands, chosen, queries, seconds=0.5)
    assert again == [{**errands[0], "queries": queries, "freshness": "pm", "seconds": 0.5}]


@pytest.mark.parametrize(
    ("queries", "seconds"),
    [
        pytest.param(0, 2.0, id="nothing broader to ask"),
        pytest.param(1, 0.0, id="no time left"),
        pytest.param(1, -1.0, id="late already"),
    ],
)
def test_nobody_is_asked_again_without_a_query_or_time(queries: int, seconds: float) -> None:
    chosen = plan()
    errands, _ = who_is_asked([QUICK], chosen, [], limit=7)
    wanted = question_alone("Deno", chosen) * queries
    assert asked_again(errands, chosen, wanted, seconds=seconds) == []
