"""A finished run on standard output: for people, for pipes, and as JSON."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from search_layer.language.scrub import one_line

SHOWN = (
    "schema", "run_id", "asked_at", "request", "plan", "queries", "asked", "failures", "results",
    "total", "outside_window", "themes", "claims", "answer", "turns",
)  # fmt: skip
"""The fields of the state that a reader of the JSON gets; the others are work in progress."""


def print_json(state: Mapping[str, Any], *, thread: str | None, plan: bool) -> None:  # noqa: ARG001  # the JSON always holds the plan
    """Print everything that is known, with the thread it is stored under (null if it is not)."""
    known = {name: state.get(name) for name in SHOWN}
    known["failures"] = [*state["not_asked"], *state["failures"]]
    print(json.dumps({"thread_id": thread, **known}, ensure_ascii=False, indent=2))


def print_answer(state: Mapping[str, Any], *, thread: str | None, plan: bool) -> None:
    """Print the answer: formatted on a terminal, plain text into a pipe."""
    lines = list(plan_lines(state)) if plan else []
    if not sys.stdout.isatty():
        print("\n".join([*lines, *([""] if lines else []), state["answer"]["plain"]]))
        return
    from rich.console import Console
    from rich.markdown import Markdown
    from rich.text import Text

    console = Console()
    for line in lines:
        console.print(Text(line, style="dim"))
    if lines:
        console.print()
    console.print(Markdown(state["answer"]["text"], hyperlinks=True))
    for source in state["answer"]["sources"]:
        if source["cited"]:  # visible also where a terminal shows no links
            console.print(Text(f"[{source['number']}] {one_line(source['url'])}", style="dim"))
    if thread:
        console.print(Text(f'\nto ask on: search-layer ask --thread {thread} "…"', style="dim"))


def plan_lines(state: Mapping[str, Any]) -> Iterator[str]:
    """Yield the plan as lines of text: each decision with its reason, each query with its own."""
    plan = state["plan"]
    for one in plan["evidence"]:
        signal = f" (“{one_line(one['signal'])}”)" if one["signal"] else ""
        yield f"{one['decision']}: {one['value'] or 'any'}, because: {one['rule']}{signal}"
    weights = ", ".join(f"{name} {share:g}" for name, share in plan["weights"].items())
    yield f"weights: {weights}"
    yield f"concepts: {_listed(plan['concepts'])}; names: {_listed(plan['names'])}"
    for query in state["queries"]:
        yield f"query: {one_line(query['text'])} ({query['reason']})"
    for errand in state["errands"]:
        window = f" within {errand['freshness']}" if errand["freshness"] else ""
        yield f"asked: {errand['provider']}, {errand['seconds']:g} s{window}"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(map(one_line, words)) or "none"
