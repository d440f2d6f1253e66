"""Metadata become sentences; what is unknown, unusable or too long is not said."""

from datetime import date
from email import message_from_string
from email.message import Message
from importlib.metadata import distribution

import pytest

from search_layer.readers.about_package import about, home

DOCS = "Project-URL: Read the Docs, https://a.example/docs"
SOURCE = "Project-URL: Repository, https://a.example/source"
HOME = "Home-page: https://a.example"


def metadata(*fields: str) -> Message:
    return message_from_string("\n".join(["Name: Tool", *fields]) + "\n\n")


def said(*fields: str) -> str:
    return about(metadata(*fields), version=None, since=None)


def real(name: str) -> Message:
    found = distribution(name).metadata
    assert isinstance(found, Message)
    return found


def test_says_what_httpx_is() -> None:
    lines = about(real("httpx"), version="0.28.1", since=date(2026, 11, 20)).splitlines()
    assert lines[:3] == [
        "httpx: The next generation HTTP client.",
        "Version 0.28.1 of httpx is installed on this machine (since 2026-11-20).",
        "httpx requires Python >=3.8.",
    ]
    assert "Documentation of httpx: https://www.python-httpx.org" in lines
    assert "Source code of httpx: https://github.com/encode/httpx" in lines
    assert lines[-1] == "httpx is released under the BSD-3-Clause license."


@pytest.mark.parametrize(
    ("field", "line"),
    [
        pytest.param("Summary: Does it!", "Tool: Does it!", id="sentence that ends"),
        pytest.param(HOME, "Home page of Tool: https://a.example", id="old field"),
        pytest.param("Project-URL: Bug Tracker, https://a.example/b",
                     "Issue tracker of Tool: https://a.example/b", id="label"),
        pytest.param("Project-URL: mailing list, https://a.example/m",
                     "Mailing list of Tool: https://a.example/m", id="label of its own"),
        pytest.param("Keywords: a, b c,,a", "Keywords of Tool: a, b c.", id="keywords"),
        pytest.param("Classifier: Topic :: Internet :: WWW/HTTP", "Topics of Tool: WWW/HTTP.",
                     id="topic"),
        pytest.param("License: The BSD License", "Tool is released under the BSD License.",
                     id="named license"),
        pytest.param("Classifier: License :: OSI Approved :: MIT License",
                     "Tool is released under the MIT License.", id="license by classifier"),
    ],
)  # fmt: skip
def test_says_what_a_field_states(field: str, line: str) -> None:
    assert said(field) == line


@pytest.mark.parametrize(
    "field",
    [
        pytest.param("Home-page: UNKNOWN", id="unknown"),
        pytest.param("Home-page: javascript:alert(1)", id="script"),
        pytest.param("Home-page: ftp://a.example/x", id="no web page"),
        pytest.param("Project-URL: Docs, http://[broken", id="broken address"),
        pytest.param("Project-URL: Docs, https://", id="no host"),
        pytest.param("Project-URL: Docs", id="no address"),
        pytest.param("License: " + "word " * 50, id="whole license"),
        pytest.param("Summary: UNKNOWN", id="no summary"),
    ],
)
def test_leaves_unsaid_what_is_unusable(field: str) -> None:
    assert said(field) == ""


@pytest.mark.parametrize(
    ("fields", "url"),
    [
        pytest.param([SOURCE, HOME, DOCS], "https://a.example/docs", id="documentation"),
        pytest.param([SOURCE, HOME], "https://a.example", id="home page"),
        pytest.param([SOURCE], "https://a.example/source", id="source"),
        pytest.param(["Home-page: UNKNOWN"], None, id="nothing"),
    ],
)
def test_the_best_page_to_read_comes_first(fields: list[str], url: str | None) -> None:
    assert home(metadata(*fields)) == url
