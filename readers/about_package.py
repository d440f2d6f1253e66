"""What the metadata of an installed package states, in sentences that can be quoted."""

from datetime import date
from email.message import Message
from urllib.parse import urlsplit

LABELS = {
    "Documentation": "documentation docs doc readthedocs documents manual apidocs apireference",
    "Home page": "homepage home website web",
    "Source code": "sourcecode source code repository repo github gitlab git githubrepository",
    "Changelog": "changelog changes releasenotes release history whatsnew news",
    "Issue tracker": "issuetracker issues bugtracker tracker bugreports bugs issue",
    "Funding": "funding donate donations sponsor",
}
READABLE = {known: label for label, names in LABELS.items() for known in names.split()}
UNKNOWN = "UNKNOWN"
MANY = 8
"""Topics or keywords that are named."""

SHORT = 100
"""Characters; a longer licence is the text of one rather than its name."""


def links(metadata: Message) -> list[tuple[str, str]]:
    """Return the readable label and the address of every link, in the order of the metadata."""
    given = [("Home page", _value(metadata, "Home-page") or "")]
    for line in metadata.get_all("Project-URL") or []:
        label, _, url = str(line).partition(",")
        given.append((_readable(label), url.strip()))
    return list(dict.fromkeys((label, url) for label, url in given if _is_web(url)))


def home(metadata: Message) -> str | None:
    """Return the best page to read about the package: documentation, home page, source or None."""
    known: dict[str, str] = {}
    for label, url in links(metadata):
        known.setdefault(label, url)
    order = ("Documentation", "Home page", "Source code")
    return next((known[label] for label in order if label in known), None)


def about(metadata: Message, *, version: str | None, since: date | None) -> str:
    """Return what the metadata states, one sentence per line."""
    name = str(metadata.get("Name")).strip()
    summary = " ".join((_value(metadata, "Summary") or "").split())
    lines = [
        _summary(name, summary),
        _installed(name, version, since),
        _phrase(f"{name} requires Python ", _value(metadata, "Requires-Python"), "."),
        *(f"{label} of {name}: {url}" for label, url in links(metadata)),
        _phrase(f"Topics of {name}: ", ", ".join(_topics(metadata)), "."),
        _phrase(f"Keywords of {name}: ", ", ".join(_keywords(metadata)), "."),
        _license(name, metadata),
    ]
    return "\n".join(line for line in lines if line)


def _installed(name: str, version: str | None, since: date | None) -> str:
    when = f" (since {since})" if since else ""
    return f"Version {version} of {name} is installed on this machine{when}." if version else ""


def _license(name: str, metadata: Message) -> str:
    stated = _value(metadata, "License-Expression") or _value(metadata, "License") or ""
    short = stated if stated and "\n" not in stated and len(stated) <= SHORT else ""
    named = short.removeprefix("The ") or ", ".join(_classified(metadata, "License ::"))
    ending = "." if "licen" in named.lower() else " license."
    return _phrase(f"{name} is released under the ", named, ending)


def _topics(metadata: Message) -> list[str]:
    return _classified(metadata, "Topic ::")[:MANY]


def _classified(metadata: Message, kind: str) -> list[str]:
    lines = [str(line) for line in metadata.get_all("Classifier") or []]
    last = [line.rpartition("::")[2].strip() for line in lines if line.startswith(kind)]
    return list(dict.fromkeys(last))


def _keywords(metadata: Message) -> list[str]:
    given = _value(metadata, "Keywords") or ""
    words = given.split("," if "," in given else None)
    return list(dict.fromkeys(" ".join(word.split()) for word in words if word.strip()))[:MANY]


def _readable(label: str) -> str:
    plain = "".join(letter for letter in label.lower() if letter.isalnum())
    clean = " ".join(label.split())
    return READABLE.get(plain) or clean[:1].upper() + clean[1:]


def _is_web(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return (
        parts.scheme in ("http", "https")
        and bool(parts.hostname)
        and not any(letter.isspace() for letter in url)
    )


def _value(metadata: Message, field: str) -> str | None:
    value = str(metadata.get(field) or "").strip()
    return None if value in ("", UNKNOWN) else value


def _summary(name: str, summary: str) -> str:
    """Return the summary behind the name, unless it begins with the name itself."""
    if not summary:
        return ""
    named = summary.casefold().startswith(name.casefold())
    return _sentence(summary) if named else f"{name}: {_sentence(summary)}"


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?", "。", "…")) else text + "."


def _phrase(before: str, value: str | None, after: str) -> str:
    return before + value + after if value else ""
