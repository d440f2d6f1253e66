"""What a run is doing, shown live while it runs, when somebody is watching."""

import sys
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any, Self

from rich.console import Console, Group
from rich.live import Live
from rich.spinner import Spinner
from rich.text import Text


class Progress:
    """Live lines on standard error, gone when the answer comes; silent when it is no terminal."""

    def __init__(self) -> None:
        self._steps: list[str] = []
        self._live = (
            Live(console=Console(stderr=True), transient=True, refresh_per_second=12)
            if sys.stderr and sys.stderr.isatty()
            else None
        )

    def __enter__(self) -> Self:
        if self._live:
            self._live.start()
            self._draw()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._live:
            self._live.stop()

    def show(self, update: Mapping[str, Any]) -> None:
        """Add what one step of the graph has just found out."""
        self._steps += [
            step for node, learnt in update.items() for step in told(node, learnt or {})
        ]
        if self._live:
            self._draw()

    def _draw(self) -> None:
        if self._live:
            lines = [Text(f"✓ {step}", style="dim") for step in self._steps]
            self._live.update(Group(*lines, Spinner("dots", Text("searching", style="dim"))))


def told(node: str, learnt: Mapping[str, Any]) -> Iterator[str]:
    """Yield what a person wants to know of one step.

    >>> list(told("retrieve", {"asked": [{"provider": "local", "results": 3, "milliseconds": 40}]}))
    ['local: 3 results for 1 query in 40 ms']
    """
    match node:
        case "classify_intent":
            plan = learnt["plan"]
            yield f"a {plan['intent']} question, searched in {plan['mode']} mode"
        case "expand_query":
            providers = ", ".join(errand["provider"] for errand in learnt["errands"])
            yield f"{_count(len(learnt['queries']), 'query')} for {providers or 'nobody'}"
        case "retrieve":
            yield from _asked(learnt)
        case "merge_and_score":
            yield _count(learnt["total"], "distinct result")
            if learnt["broader_errands"]:
                yield "that is little: asking once more, broader"
        case "synthesize":
            yield f"{_count(len(learnt['draft']), 'claim')} to check"


def _asked(learnt: Mapping[str, Any]) -> Iterator[str]:
    asked = learnt.get("asked", [])
    if asked:
        results = sum(one["results"] for one in asked)
        longest = max(one["milliseconds"] for one in asked)
        queries = _count(len(asked), "query")
        yield f"{asked[0]['provider']}: {results} results for {queries} in {longest} ms"
    for failure in learnt.get("failures", []):
        yield f"{failure['provider']}: {failure['code'].replace('_', ' ')}"


def _count(number: int, noun: str) -> str:
    plural = noun[:-1] + "ies" if noun.endswith("y") else f"{noun}s"
    return f"{number} {noun if number == 1 else plural}"
