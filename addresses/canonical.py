"""One spelling for every address of the same page."""

import re
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from search_layer.addresses.hosts import host

_TRACKING = re.compile(r"utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|yclid|_hsenc|_hsmi")
_ROUTE = re.compile(r"^!?/")


def canonical(url: str) -> str:
    """Return the form of *url* under which equal pages are equal; never raise.

    Scheme and ``www.`` are dropped for the web, tracking parameters and fragments go (routes such
    as ``#/x`` stay), parameters are sorted, percent-encoding is made uniform.

    >>> canonical("http://www.Example.org/a%7Eb/?utm_source=x&b=2&a=1#top")
    'example.org/a~b?a=1&b=2'
    >>> canonical("https://app.example.org/#/users")
    'app.example.org#/users'
    """
    try:
        return _of_the_web(url) or url
    except ValueError:  # brackets or ports that are none, characters that cannot be encoded
        return url


def _of_the_web(url: str) -> str | None:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not host(url):
        return None
    port = f":{parts.port}" if parts.port not in (None, 80, 443) else ""
    pairs = sorted(
        (name, value)
        for name, value in parse_qsl(parts.query, keep_blank_values=True, errors="surrogateescape")
        if not _TRACKING.fullmatch(name)
    )
    path = quote(
        unquote(parts.path, errors="surrogateescape"),
        safe="/:@!$&'()*+,;=~-._",
        errors="surrogateescape",
    )
    query = f"?{urlencode(pairs, errors='surrogateescape')}" if pairs else ""
    fragment = f"#{parts.fragment}" if _ROUTE.match(parts.fragment) else ""
    return f"{host(url)}{port}{path.rstrip('/')}{query}{fragment}"
