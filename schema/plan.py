"""What was decided before searching: the plan, its queries, and who is sent to ask them."""

from dataclasses import dataclass

from typing_extensions import TypedDict

from search_layer.schema.request import Freshness, Intent, Mode


class Weights(TypedDict):
    """How much each signal counts in a result's score; they sum to 1."""

    keyword: float
    freshness: float
    authority: float


class Evidence(TypedDict):
    """Why one decision of the plan was taken."""

    decision: str
    """What was decided: intent, mode, freshness, or a provider's part."""

    value: str | None
    """What it was decided to be; None when it was decided to have none."""

    rule: str
    """The rule that won, in words a user understands."""

    signal: str | None
    """The words of the question that triggered the rule; None when no words did."""

    position: int | None
    """Where the signal starts in the question, in characters; None without a signal."""


class Plan(TypedDict):
    """How the question is searched. Set by ``classify_intent``."""

    intent: Intent
    mode: Mode
    freshness: Freshness | None
    """The window results must fall into; None when any date will do."""

    wider: Freshness | None
    """The window of the one broadening; None when it lifts the window."""

    weights: Weights
    domain_boost: list[str]
    """Domains and host patterns whose authority is raised for this intent."""

    subject: str
    """What the question is about: the question without signal words."""

    concepts: list[str]
    """The words and terms that carry the question, in its order, without signal words."""

    names: list[str]
    """Those concepts that name something: a result without the rarest of them is off topic."""

    comparands: list[str]
    """The sides of a comparison; empty for every other intent."""

    language: str
    """"zh" or "en": the language the answer is framed in."""

    seconds: dict[str, float]
    """What each stage may take, in seconds."""

    evidence: list[Evidence]


class PlannedQuery(TypedDict):
    """One query and why it is sent."""

    text: str
    reason: str
    """question, synonym, translation, angle, side or broadened."""

    concepts: list[str]
    """The concepts of the plan as this query words them; what it adds around them is optional."""

    names: list[str]
    """The names among them."""


class Errand(TypedDict):
    """What one parallel ``retrieve`` is sent to do; the payload of a Send, so it stays small."""

    provider: str
    queries: list[PlannedQuery]
    freshness: Freshness | None
    limit: int
    """Results wanted for each query."""

    seconds: float
    """Time for all of its queries together, which run in parallel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What a provider is asked."""

    text: str
    concepts: list[str]
    names: list[str]
    freshness: Freshness | None
