"""Where a result came from, written so that it can be audited and run again."""

import hashlib
from datetime import datetime

from search_layer.schema.result import FoundResult, Provenance, SearchResult


def as_found(
    result: SearchResult, *, provider: str, query: str, rank: int, now: datetime
) -> FoundResult:
    """Return *result* as one sighting: found by *provider* with *query* at place *rank*."""
    provenance = Provenance(
        source=provider,
        provider=provider,
        query=query,
        rank=rank,
        timestamp=now.isoformat(timespec="seconds").replace("+00:00", "Z"),
        hash=content_hash(result.url, result.snippet),
    )
    return FoundResult(
        url=result.url,
        title=result.title,
        snippet=result.snippet,
        published=result.published,
        section=result.section,
        provenance=provenance,
        sightings=[provenance],
    )


def content_hash(url: str, snippet: str) -> str:
    """Return the SHA-256 of *url* directly followed by *snippet*, in lower-case hex.

    >>> content_hash("https://docs.deno.com/runtime/", "Deno 2.0 发布说明: what is new")[:16]
    'f9b9771a81715794'
    """
    return hashlib.sha256(f"{url}{snippet}".encode()).hexdigest()
