"""The head of a page gives its title and date, its main part the content."""

from datetime import date

import pytest

from search_layer.readers.page import charset, page


def test_reads_the_title_in_one_line() -> None:
    assert page("<title>\n A  page\n</title><p>x").title == "A page"


def test_the_title_of_a_picture_is_no_title() -> None:
    assert page("<svg><title>Logo</title></svg>").title is None


@pytest.mark.parametrize(
    "meta",
    [
        pytest.param("property='article:published_time' content='2024-12-06T10:00Z'", id="article"),
        pytest.param("name=date content='6 December 2024'", id="date"),
        pytest.param("name='DC.Date' content=2024-12-06", id="Dublin Core"),
    ],
)
def test_reads_the_date_of_a_meta_element(meta: str) -> None:
    assert page(f"<head><meta {meta}></head>").published == date(2024, 12, 6)


def test_a_page_without_a_date_has_none() -> None:
    assert page("<meta name=date content=soon><p>2024-12-06").published is None


@pytest.mark.parametrize(
    ("html", "content"),
    [
        pytest.param("a<main>b</main><article>c</article>", "<main>b</main>", id="main"),
        pytest.param("a<article>b</article>", "<article>b</article>", id="only article"),
        pytest.param("<article>a</article><article>b</article>",
                     "<article>a</article><article>b</article>", id="several articles"),
        pytest.param("<p>a", "<p>a", id="neither"),
    ],
)  # fmt: skip
def test_finds_the_content(html: str, content: str) -> None:
    assert page(html).content == content


@pytest.mark.parametrize(
    ("data", "name"),
    [
        pytest.param(b"<meta charset='gb2312'>", "gb2312", id="short form"),
        pytest.param(
            b'<META http-equiv=x content="text/html; charset=Big5">', "Big5", id="old form"
        ),
        pytest.param(b"<p>charset=x", None, id="none"),
    ],
)
def test_reads_the_declared_encoding(data: bytes, name: str | None) -> None:
    assert charset(data) == name
