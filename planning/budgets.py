"""How many seconds each stage of a search may take."""

from search_layer.schema.request import Mode

SECONDS: dict[Mode, dict[str, float]] = {
    "fast": {"retrieve": 4.0},
    "answer": {"retrieve": 8.0},
    "deep": {"retrieve": 12.0},
}


def stage_seconds(mode: Mode, max_seconds: float | None) -> dict[str, float]:
    """Return the seconds of each stage, scaled so that together they take *max_seconds*.

    >>> stage_seconds("fast", None), stage_seconds("deep", 3.0)
    ({'retrieve': 4.0}, {'retrieve': 3.0})
    """
    stages = SECONDS[mode]
    if max_seconds is None:
        return dict(stages)
    scale = max_seconds / sum(stages.values())
    return {stage: round(seconds * scale, 3) for stage, seconds in stages.items()}
