"""The first step: the question is checked and cleaned, and the run begins."""

import uuid
from typing import Any

from langgraph.types import Overwrite
from pydantic import ValidationError
from pydantic_core import ErrorDetails

from search_layer.language.scrub import scrub
from search_layer.schema.request import RequestRefused, SearchRequest
from search_layer.schema.state import SCHEMA, SearchState
from search_layer.services import current


async def accept(state: SearchState) -> dict[str, Any]:
    """Check the request and forget every field of the thread's last run but its turns.

    Raise ``RequestRefused`` for a request that is not one; the thread stays usable.
    """
    if state.get("schema", SCHEMA) != SCHEMA:
        raise RequestRefused("this thread was stored by another version: begin a new conversation")
    asked = {name: value for name, value in state.items() if name in SearchRequest.model_fields}
    now = current().clock.now()
    return {
        "schema": SCHEMA,
        "run_id": str(uuid.uuid4()),
        "asked_at": now.isoformat(timespec="seconds").replace("+00:00", "Z"),
        "request": checked(asked).model_dump(mode="json"),
        "plan": None,
        "queries": [],
        "errands": [],
        "not_asked": [],
        "found": Overwrite([]),
        "asked": Overwrite([]),
        "failures": Overwrite([]),
        "results": [],
        "total": 0,
        "outside_window": 0,
        "broader_errands": [],
        "draft": [],
        "themes": [],
        "claims": [],
        "answer": None,
    }


def checked(asked: dict[str, Any]) -> SearchRequest:
    """Return *asked* as a request with its question cleaned, or raise ``RequestRefused``."""
    question = asked.get("question")
    if isinstance(question, str):
        asked = {**asked, "question": " ".join(scrub(question).split())}
    try:
        return SearchRequest.model_validate(asked)
    except ValidationError as error:
        raise RequestRefused(_sentences(error)) from None


def _sentences(error: ValidationError) -> str:
    """Say for each wrong field what is wrong with it, without repeating its value."""
    return "; ".join(
        f"{'.'.join(map(str, problem['loc']))}: {_words(problem)}"
        for problem in error.errors(include_url=False, include_input=False)
    )


def _words(problem: ErrorDetails) -> str:
    if problem["type"] == "string_too_long":
        return (
            f"too long, at most {problem['ctx']['max_length']} characters can be asked: shorten it"
        )
    return problem["msg"].removeprefix("Value error, ")
