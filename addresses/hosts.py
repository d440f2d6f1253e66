"""Hosts and domains of addresses, by the public suffix list that tldextract bundles."""

from functools import lru_cache
from urllib.parse import urlsplit

import tldextract

_EXTRACT = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)  # never a download


def host(url: str) -> str:
    """Return the host of *url* in lower case without ``www.``; "" when it has none.

    >>> host("https://WWW.Python-httpx.org:443/api/"), host("file:///notes/a.md"), host("http://[")
    ('python-httpx.org', '', '')
    """
    try:
        name = urlsplit(url).hostname or ""
    except ValueError:  # urlsplit refuses unbalanced brackets
        return ""
    return name.rstrip(".").removeprefix("www.")


@lru_cache(maxsize=10_000)
def domain(host_name: str) -> str:
    """Return the registrable domain of *host_name*; the host itself when there is none.

    >>> domain("docs.python.org"), domain("a.github.io"), domain("localhost")
    ('python.org', 'github.io', 'localhost')
    """
    return _EXTRACT(host_name).top_domain_under_public_suffix or host_name


def covers(pattern: str, host_name: str) -> bool:
    """Tell whether *pattern* names *host_name*: itself, a parent domain, or ``docs.*``, ``*.edu``.

    >>> covers("python.org", "docs.python.org"), covers("python.org", "evil-python.org")
    (True, False)
    >>> covers("docs.*", "docs.rs"), covers("*.edu", "cs.mit.edu"), covers("*.edu", "edu.org")
    (True, True, False)
    """
    if pattern.endswith(".*"):
        return host_name.startswith(pattern[:-1])
    bare = pattern.removeprefix("*.")
    return host_name.endswith(f".{bare}") or (host_name == pattern)
