"""What can be asked: the one definition behind every door's options, forms and schemas."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

Intent = Literal[
    "factual", "status", "comparison", "tutorial", "exploratory", "news", "resource"
]  # SPEC §1
Mode = Literal["fast", "deep", "answer"]
Freshness = Literal["pd", "pw", "pm", "py"]

MAX_QUESTION = 4_000
"""Characters of a question that are still a question; more is a document."""


class RequestRefused(ValueError):
    """The request cannot be searched for; the message says what to change."""


def _not_blank(question: str) -> str:
    if not question.strip():
        raise ValueError("the question is empty: ask something")
    return question


class SearchRequest(BaseModel):
    """One question and how to search for it; only the question is needed."""

    model_config = ConfigDict(extra="forbid")

    question: Annotated[str, AfterValidator(_not_blank)] = Field(
        max_length=MAX_QUESTION, description="what to find out, in any language"
    )
    intent: Intent | None = Field(
        None, description="force the intent instead of deciding it from the question"
    )
    mode: Mode | None = Field(
        None, description="force the depth of the search instead of taking the intent's"
    )
    freshness: Freshness | None = Field(
        None, description="only results of the last day, week, month or year"
    )
    expand_query: bool = Field(True, description="also send queries derived from the question")
    max_results: int = Field(
        10, ge=1, le=50, description="results shown, and asked of each provider for each query"
    )
    min_results: int = Field(
        3, ge=0, le=50, description="fewer results than this broaden the search once; 0 never does"
    )
    max_seconds: float | None = Field(
        None,
        gt=0,
        le=600,
        description="seconds for the whole search; the mode decides if not given",
    )
