"""A page is cut at its headings, and what a reader does not read is left out."""

from datetime import date
from importlib.metadata import distribution

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.readers.markup import html_of
from search_layer.readers.sections import LENGTH, sections, title

WORDS = st.lists(st.text(alphabet="abcdefghijäß索1", min_size=1, max_size=8), min_size=1)


def texts(html: str) -> str:
    return "\n".join(section.text for section in sections(html))


def paths(html: str) -> list[str]:
    return [section.heading for section in sections(html)]


def described(name: str) -> str:
    return str(distribution(name).metadata.get_payload())  # type: ignore[attr-defined]  # a Message


def test_headings_make_a_path() -> None:
    html = "<h2>A</h2><p>1</p><h3>B</h3><p>2</p><h3>C</h3><p>3</p><h2>D</h2><p>4</p>"
    assert paths(html) == ["A", "A › B", "A › C", "D"]


def test_the_only_h1_at_the_top_is_the_title_and_no_part_of_the_paths() -> None:
    html = "<h1>Guide</h1><p>1</p><h2>A</h2><p>2</p>"
    assert (title(html), paths(html)) == ("Guide", ["", "A"])


@pytest.mark.parametrize(
    ("html", "found"),
    [
        pytest.param("<h1>A</h1><p>1</p><h1>B</h1><p>2</p>", ["A", "B"], id="two of them"),
        pytest.param("<p>0</p><h1>A</h1><p>1</p>", ["", "A"], id="after a text"),
        pytest.param("<h2>A</h2><h1>B</h1><p>1</p>", ["B"], id="after a heading"),
    ],
)
def test_any_other_h1_is_part_of_the_paths(html: str, found: list[str]) -> None:
    assert (title(html), paths(html)) == (None, found)


def test_two_sections_of_the_same_name_stay_apart() -> None:
    assert paths("<h2>A</h2><p>1</p><h2>A</h2><p>2</p>") == ["A", "A"]


@pytest.mark.parametrize(
    ("html", "text"),
    [
        pytest.param("<p>one\n  <b>tw</b>o <a href=x>three</a></p>", "one two three", id="inline"),
        pytest.param("<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>",
                     "- a\n- b\n- c\nd", id="nested items"),
        pytest.param("<dl><dt>a</dt><dt>b:</dt><dd>c</dd><dt>d</dt></dl>", "a, b: c\nd",
                     id="definitions"),
        pytest.param("<dl><dt>a</dt><dd><pre>b</pre></dd></dl>", "a\n```\nb\n```",
                     id="definition by code"),
        pytest.param("<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td><p>2</p>3</td></tr>"
                     "</table>", "a | b\n1 | 2 3", id="rows"),
        pytest.param("<table><tr><td>a<table><tr><td>b</td></tr></table>c</td></tr></table>",
                     "a\nb\nc", id="row in a row"),
        pytest.param("<blockquote><p>a</p></blockquote>b", "a\nb", id="quotation"),
        pytest.param("<pre>\n  x = 1\n\n    y <b>2</b>\n</pre>", "```\n  x = 1\n\n    y 2\n```",
                     id="code"),
        pytest.param("<pre><div>a</div><div>b</div></pre>", "```\na\nb\n```", id="lines of code"),
        pytest.param("<p>a<br>b</p>", "a\nb", id="line break"),
        pytest.param("<details><summary>a</summary>b</details>", "a\nb", id="details"),
    ],
)  # fmt: skip
def test_blocks_become_lines(html: str, text: str) -> None:
    assert texts(html) == text


@pytest.mark.parametrize(
    "html",
    [
        pytest.param("<script>x()</script><style>x{}</style><noscript>x</noscript>", id="code"),
        pytest.param("<nav>x</nav><header>x</header><footer>x</footer>", id="frame of the page"),
        pytest.param("<form>x</form><button>x</button><select><option>x</select>", id="controls"),
        pytest.param("<div hidden>x</div><p style='color:red; display: none'>x</p>", id="hidden"),
        pytest.param("<svg><text>x</text></svg><template>x</template><!-- x -->", id="unseen"),
        pytest.param("<p><a href=u><img alt='build: x'></a>\n<a href=v><img></a></p>", id="badges"),
        pytest.param("<p>•</p><p>—</p><td> </td>", id="ornaments"),
    ],
)
def test_what_nobody_reads_is_left_out(html: str) -> None:
    assert texts(f"<p>before</p>{html}<p>after</p>") == "before\nafter"


def test_the_header_of_an_article_is_read() -> None:
    html = "<header>Shop</header><article><header><h1>News</h1></header><p>a</p></article>"
    assert (title(html), texts(html)) == ("News", "a")


@pytest.mark.parametrize(
    ("html", "heading"),
    [
        pytest.param("<h2>Use<a class=headerlink href=#use>¶</a></h2>", "Use", id="pilcrow"),
        pytest.param("<h2><a href=#use>#</a> Use</h2>", "Use", id="hash before"),
        pytest.param("<h2>Use #</h2>", "Use", id="hash in the text"),
        pytest.param("<h2>Why C#</h2>", "Why C#", id="a name that ends so"),
        pytest.param("<h2><a href=u>Use</a> it</h2>", "Use it", id="a link"),
    ],
)
def test_headings_lose_their_permalinks_only(html: str, heading: str) -> None:
    assert paths(f"{html}<p>a</p>") == [heading]


def test_a_date_in_a_heading_holds_for_what_stands_under_it() -> None:
    html = html_of(
        "# Log\n\n## 1.2 (6th December, 2024)\n\n### Fixed\n\n- a\n\n## 1.1\n\nb", "markdown"
    )
    assert [part.published for part in sections(html)] == [date(2024, 12, 6), None]


def test_a_long_section_is_cut_between_paragraphs() -> None:
    found = sections("<h2>A</h2>" + f"<p>{'w' * 999}</p>" * 10)
    assert {part.heading for part in found} == {"A"}
    assert all(len(part.text) <= LENGTH for part in found)
    assert "\n".join(part.text for part in found) == "\n".join(["w" * 999] * 10)


def test_deep_nesting_is_walked() -> None:
    assert texts("<div>" * 390 + "<p>deep</p>") == "deep"
    assert texts("<div>" * 50_000 + "<p>deeper</p>") == "deeper"


def test_the_description_of_httpx_reads_well() -> None:
    found = {part.heading: part.text for part in sections(html_of(described("httpx"), "markdown"))}
    assert found["Features"].startswith(
        "HTTPX builds on the well-established usability of requests"
    )
    assert "\n- HTTP/1.1 and HTTP/2 support.\n" in found["Features"]
    assert "```\n$ pip install httpx\n```" in found["Installation"]


def test_the_description_of_pytest_reads_well() -> None:
    found = sections(html_of(described("pytest"), "rst"))
    assert found[0].text.startswith("The pytest framework makes it easy to write small tests")
    assert "def inc(x):\n    return x + 1" in found[0].text
    assert not [part for part in found if "image::" in part.text or "|" in part.text]


@given(st.lists(WORDS, min_size=1, max_size=8))
def test_keeps_every_word_of_plain_paragraphs(paragraphs: list[list[str]]) -> None:
    html = html_of("\n\n".join(" ".join(words) for words in paragraphs), "text")
    assert texts(html).split() == [word for words in paragraphs for word in words]


@given(st.text(alphabet="<>/abhiprtdul123 \n\"'=&;!-", max_size=200))
def test_never_raises(html: str) -> None:
    sections(html)


@given(
    st.lists(
        st.sampled_from(
            "<h1> <h2> </h1> <p> <ul> <li> </ul> <dl> <dt> <dd> <pre> </pre> <table> <tr> <td>"
            " </table> <br> <a> </a> word".split()
        )
    )
)
def test_keeps_every_word_whatever_surrounds_it(tags: list[str]) -> None:
    found = sections("".join(tags))
    read = "".join(part.heading + part.text for part in found)
    if "<h1>" not in tags and "<h2>" not in tags:
        assert read.count("word") == tags.count("word")
