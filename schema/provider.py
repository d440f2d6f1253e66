"""What a provider is: what it declares of itself and the one thing it does."""

from dataclasses import dataclass
from typing import ClassVar, Protocol

from search_layer.schema.plan import Query
from search_layer.schema.request import Mode
from search_layer.schema.result import SearchResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Capabilities:
    """What a provider can do, declared once, from which it is chosen and described."""

    name: str
    modes: tuple[Mode, ...]
    """The depth modes in which it is asked."""

    typical_seconds: float
    """How long one query usually takes; a stage with less time does not ask it."""


class Provider(Protocol):
    """One source of results."""

    capabilities: ClassVar[Capabilities]

    async def search(self, query: Query, limit: int) -> list[SearchResult]:
        """Return at most *limit* results, best first, or raise ``ProviderError``."""
        ...
