"""Addresses of one page become one spelling, and addresses of two pages stay two."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.addresses.canonical import canonical

PAGE = "https://example.org/a?x=1&y=2"
ADDRESSES = st.text(alphabet=st.characters(exclude_categories=())) | st.builds(
    "{}{}{}".format,
    st.sampled_from(["http://", "https://", "https://www.", "file://", "", "//"]),
    st.sampled_from(["https:8080/", "a.b:80", "a.b:99/", "[::1]:1", "[", "a.b:x", "\ud800", ""]),
    st.text(alphabet="/a%2F?&=+;#!:@. \ud800é\t"),
)


@pytest.mark.parametrize(
    "url",
    [
        pytest.param("http://example.org/a?x=1&y=2", id="scheme"),
        pytest.param("https://EXAMPLE.org./a?x=1&y=2", id="case and final dot of the host"),
        pytest.param("https://www.example.org/a?x=1&y=2", id="www"),
        pytest.param("https://example.org:443/a?x=1&y=2", id="usual port"),
        pytest.param("http://example.org:80/a?x=1&y=2", id="usual port without TLS"),
        pytest.param("https://example.org/a/?x=1&y=2", id="final slash"),
        pytest.param("https://example.org/%61?x=1&y=%32", id="needless percent-encoding"),
        pytest.param("https://example.org/a?y=2&x=1", id="order of parameters"),
        pytest.param("https://example.org/a?x=1&utm_source=n&y=2&fbclid=z", id="tracking"),
        pytest.param("https://example.org/a?x=1&y=2#section", id="fragment"),
        pytest.param("https://me:secret@example.org/a?x=1&y=2", id="user"),
    ],
)
def test_one_page_has_one_spelling(url: str) -> None:
    assert canonical(url) == canonical(PAGE) == "example.org/a?x=1&y=2"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("https://a.org/x", "https://b.org/x", id="host"),
        pytest.param("https://a.org/x", "https://a.org/X", id="case of the path"),
        pytest.param("https://a.org/", "https://a.org:8080/", id="another port"),
        pytest.param("https://a.org/?p=1", "https://a.org/?p=2", id="a parameter"),
        pytest.param("https://a.org/?p=", "https://a.org/", id="an empty parameter"),
        pytest.param("https://a.org/?p=1&p=2", "https://a.org/?p=1", id="a repeated parameter"),
        pytest.param("https://a.org/?utmost=1", "https://a.org/", id="almost a tracking one"),
        pytest.param("https://a.org/#/x", "https://a.org/#/y", id="route"),
        pytest.param("https://a.org/#!/x", "https://a.org/", id="old route"),
        pytest.param("https://a.org/?wd=%B2%E2", "https://a.org/?wd=%CA%D4", id="not UTF-8"),
        pytest.param("https://a.org/%B2%E2", "https://a.org/%CA%D4", id="path not in UTF-8"),
        pytest.param("https://a.org/x%3Fp", "https://a.org/x?p", id="encoded question mark"),
        pytest.param("https://docs.a.org/", "https://a.org/", id="sub-domain"),
    ],
)
def test_leaves_two_pages_apart(one: str, other: str) -> None:
    assert canonical(one) != canonical(other)


@pytest.mark.parametrize(
    "url",
    [
        pytest.param("file:///home/a/Notes.md", id="a file"),
        pytest.param("https://[", id="unbalanced bracket"),
        pytest.param("https://a.org:99999/", id="impossible port"),
        pytest.param("https://a.org/\ud800", id="a character that cannot be encoded"),
        pytest.param("https:///x", id="no host"),
        pytest.param("not an address", id="none at all"),
        pytest.param("", id="nothing"),
    ],
)
def test_leaves_alone_what_is_no_address_of_the_web(url: str) -> None:
    assert canonical(url) == url


@pytest.mark.parametrize(
    ("url", "form"),
    [
        pytest.param("https://a.org:8080/x/", "a.org:8080/x", id="port"),
        pytest.param("https://a.org/#!/x", "a.org#!/x", id="route"),
        pytest.param("https://a.org/a b/é%C3%A9", "a.org/a%20b/%C3%A9%C3%A9", id="encoding"),
    ],
)
def test_keeps_what_tells_pages_apart(url: str, form: str) -> None:
    assert canonical(url) == form


@given(ADDRESSES)
def test_never_raises_and_a_canonical_address_stays_as_it_is(url: str) -> None:
    assert canonical(canonical(url)) == canonical(url)
