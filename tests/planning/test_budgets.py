"""Each mode has its seconds, and a limit of the caller is shared out among the stages."""

import pytest

from search_layer.planning.budgets import SECONDS, stage_seconds
from search_layer.schema.request import Mode


def test_a_deeper_mode_has_more_time() -> None:
    fast, answer, deep = (sum(SECONDS[mode].values()) for mode in ("fast", "answer", "deep"))
    assert fast < answer < deep


@pytest.mark.parametrize("mode", SECONDS)
@pytest.mark.parametrize("limit", [0.5, 3.0, 60.0])
def test_all_stages_together_take_what_the_caller_allows(mode: Mode, limit: float) -> None:
    assert sum(stage_seconds(mode, limit).values()) == pytest.approx(limit, abs=0.01)


@pytest.mark.parametrize("mode", SECONDS)
def test_every_mode_has_time_to_retrieve(mode: Mode) -> None:
    assert stage_seconds(mode, None)["retrieve"] > 0


def test_without_a_limit_the_mode_decides() -> None:
    assert stage_seconds("fast", None) == SECONDS["fast"]


def test_what_is_returned_is_not_the_table_itself() -> None:
    stage_seconds("fast", None).clear()
    assert SECONDS["fast"]
