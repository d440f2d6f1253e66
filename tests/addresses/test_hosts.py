"""Hosts end at label borders, and whose they are is told by the public suffix list."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.addresses.hosts import covers, domain, host


@pytest.mark.parametrize(
    ("url", "name"),
    [
        pytest.param("https://WWW.Python.org:443/x", "python.org", id="case, www and port"),
        pytest.param("https://me@docs.python.org./", "docs.python.org", id="user and final dot"),
        pytest.param("https://python.org@evil.example/", "evil.example", id="host-like user"),
        pytest.param("https://wwwx.org/", "wwwx.org", id="www only as a label"),
        pytest.param("file:///notes/a.md", "", id="a file has none"),
        pytest.param("http://[", "", id="unbalanced bracket"),
        pytest.param("python.org", "", id="no scheme"),
    ],
)
def test_tells_the_host(url: str, name: str) -> None:
    assert host(url) == name


@pytest.mark.parametrize(
    ("name", "owner"),
    [
        pytest.param("docs.python.org", "python.org", id="sub-domain"),
        pytest.param("a.b.co.uk", "b.co.uk", id="suffix of two labels"),
        pytest.param("evil-python.org", "evil-python.org", id="label border"),
        pytest.param("localhost", "localhost", id="no suffix"),
        pytest.param("127.0.0.1", "127.0.0.1", id="number"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_tells_the_registrable_domain(name: str, owner: str) -> None:
    assert domain(name) == owner


@pytest.mark.parametrize(
    ("pattern", "name"),
    [
        pytest.param("python.org", "python.org", id="itself"),
        pytest.param("python.org", "docs.python.org", id="sub-domain"),
        pytest.param("docs.*", "docs.rs", id="first label"),
        pytest.param("*.edu", "cs.mit.edu", id="suffix"),
        pytest.param("*.ac.uk", "www.ox.ac.uk", id="suffix of two labels"),
    ],
)
def test_a_pattern_covers_its_hosts(pattern: str, name: str) -> None:
    assert covers(pattern, name)


@pytest.mark.parametrize(
    ("pattern", "name"),
    [
        pytest.param("python.org", "evil-python.org", id="same letters before"),
        pytest.param("python.org", "python.org.evil.example", id="same letters after"),
        pytest.param("docs.python.org", "python.org", id="parent"),
        pytest.param("docs.*", "mydocs.rs", id="first label longer"),
        pytest.param("docs.*", "docsearch.example", id="first label that goes on"),
        pytest.param("docs.*", "api.docs.rs", id="not the first label"),
        pytest.param("*.edu", "edu.org", id="suffix in front"),
        pytest.param("*.edu", "myedu", id="no label before"),
        pytest.param("python.org", "", id="no host"),
    ],
)
def test_leaves_alone_the_hosts_of_others(pattern: str, name: str) -> None:
    assert not covers(pattern, name)


@given(st.text(alphabet="htps:/.@[]w:1a%") | st.text())
def test_never_raises_and_gives_lower_case(url: str) -> None:
    assert host(url) == host(url).lower()
