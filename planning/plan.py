"""The whole plan of a question, by rules alone."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, cast

from search_layer.language.scripts import language_of
from search_layer.planning.budgets import stage_seconds
from search_layer.planning.intent import TIMED, decide_freshness, decide_intent
from search_layer.planning.signals import Signal, find_signals, without_signals
from search_layer.planning.subjects import find_comparands, find_concepts, find_names, find_subject
from search_layer.schema.plan import Evidence, Plan, Weights
from search_layer.schema.tables import PlanningTables


def make_plan(request: Mapping[str, Any], *, tables: PlanningTables, today: date) -> Plan:
    """Return how to search for the question of *request*; values it forces are kept."""
    question = request["question"]
    signals = find_signals(question, tables.intents)
    comparands = find_comparands(question)
    intent = _forced(request, "intent") or decide_intent(
        question, signals, comparands, tables.intents
    )
    name = cast("Any", intent["value"])
    own = tables.intents["intents"][name]
    freshness = _forced(request, "freshness") or decide_freshness(
        question, name, tables.intents, today
    )
    mode = _forced(request, "mode") or _by_intent("mode", own["mode"], name)
    subject = _subject(question, [one for one in signals if one.intent == name], freshness, tables)
    concepts = find_concepts(subject, tables.stop_words, tables.terms)
    if name == "tutorial" and len(concepts) > 1:
        concepts = [*_objects(concepts[:1], tables), *concepts[1:]]
    return Plan(
        intent=name,
        mode=cast("Any", mode["value"]),
        freshness=cast("Any", freshness["value"]),
        wider=_wider(freshness, own),
        weights=cast("Weights", dict(own["weights"])),
        domain_boost=list(own["domain_boost"]),
        subject=subject,
        concepts=concepts,
        names=find_names(question, concepts, comparands),
        comparands=comparands if name == "comparison" else [],
        language=language_of(question),
        seconds=stage_seconds(cast("Any", mode["value"]), request.get("max_seconds")),
        evidence=[intent, mode, freshness],
    )


def _objects(first: Sequence[str], tables: PlanningTables) -> list[str]:
    """Return *first* unless it is the verb of a "how to": "set" in "how to set a timeout"."""
    return [word for word in first if word not in tables.stop_words["en_verbs"]]


def _subject(
    question: str, signals: Sequence[Signal], freshness: Evidence, tables: PlanningTables
) -> str:
    """Return what is left without signals and time words, or the question when nothing is."""
    return (
        find_subject(without_signals(question, [*signals, *_timing(freshness)]), tables.stop_words)
        or find_subject(question, tables.stop_words)
        or question
    )


def _timing(freshness: Evidence) -> list[Signal]:
    """Return the time word that set the window as one more signal; years and versions stay."""
    word, start = freshness["signal"], freshness["position"]
    if word is None or start is None or freshness["rule"] != TIMED:
        return []
    return [Signal(intent="", text=word, spans=((start, start + len(word)),))]


def _forced(request: Mapping[str, Any], decision: str) -> Evidence | None:
    if request.get(decision) is None:
        return None
    return Evidence(
        decision=decision,
        value=request[decision],
        rule="set by the caller",
        signal=None,
        position=None,
    )


def _by_intent(decision: str, value: str, intent: str) -> Evidence:
    rule = f"the usual {decision} of {intent} questions"
    return Evidence(decision=decision, value=value, rule=rule, signal=None, position=None)


def _wider(freshness: Evidence, own: Mapping[str, Any]) -> Any:
    """Return the window to ask with when too little is found; the caller's own stays as it is."""
    windows = ["pd", "pw", "pm", "py", None]
    if freshness["rule"] == "set by the caller" or freshness["value"] is None:
        return freshness["value"]
    if freshness["value"] == own["freshness"] and own["wider"]:
        return own["wider"]
    return windows[windows.index(freshness["value"]) + 1]
