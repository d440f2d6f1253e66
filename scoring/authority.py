"""How much a site is trusted, by four tiers and patterns of hosts."""

from collections.abc import Iterable, Mapping
from typing import Any

from search_layer.addresses.hosts import covers, host

BOOST = 0.2


def authority(url: str, table: Mapping[str, Any], boosted: Iterable[str] = ()) -> float:
    """Return the tier of the host of *url*, raised by 0.2 (at most to 1) for *boosted* hosts.

    The longest pattern that names the host wins; a host that none names, or no host at all, has
    the table's lowest value.

    >>> tiers = {"other": 0.4, "tiers": {"1.0": ["docs.*"], "0.6": ["medium.com"]}}
    >>> authority("https://docs.rs/x", tiers), authority("https://a.medium.com/x", tiers)
    (1.0, 0.6)
    >>> authority("https://a.medium.com/x", tiers, ["medium.com"]), authority("file:///x", tiers)
    (0.8, 0.4)
    """
    name = host(url)
    matching = [
        (len(pattern), float(tier))
        for tier, patterns in table["tiers"].items()
        for pattern in patterns
        if name and covers(pattern, name)
    ]
    own = max(matching)[1] if matching else float(table["other"])
    raised = BOOST if name and any(covers(pattern, name) for pattern in boosted) else 0.0
    return round(min(own + raised, 1.0), 3)
