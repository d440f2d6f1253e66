"""Text of others is shown as text: no link, image or HTML comes out that was not put in."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from search_layer.answering.render import markdown, plain
from search_layer.answering.tree import (
    Block,
    Cite,
    Code,
    Entry,
    Link,
    Paragraph,
    Span,
    Strong,
    Tag,
    Text,
)

READ = MarkdownIt("commonmark", {"html": True})
GIVEN = "https://given.example/a_(b)?q=`x`&y=\\"
HOSTILE = st.lists(
    st.sampled_from(
        "[ ] ( ) ! < > ` ``` ~~~ _ __ * ** # - 1. > | = --- \\ \n \r \t \u200b \u202e \x1b a b "
        "[x](https://evil.example) ![x](https://evil.example/p) <https://evil.example> <b> </b> "
        "<script> <!-- &lt; &#60; [x]: javascript:alert(1) ``\u200b` 中 "
        "[x]:https://evil.example".split(" ")
    )
).map("".join) | st.text(st.characters(exclude_categories=()))
SPANS = st.lists(
    st.one_of(
        st.builds(Text, text=HOSTILE),
        st.builds(Strong, text=HOSTILE),
        st.builds(Tag, text=HOSTILE),
        st.builds(Link, text=HOSTILE, url=st.just(GIVEN) | HOSTILE),
        st.builds(Cite, number=st.integers(1, 99), url=st.just(GIVEN)),
    ),
    max_size=4,
)
BLOCKS = st.lists(
    st.one_of(
        st.builds(Paragraph, spans=SPANS),
        st.builds(Code, text=HOSTILE),
        st.builds(Entry, number=st.none() | st.integers(1, 99), spans=SPANS),
    ),
    max_size=3,
)


def paragraph(*spans: Span) -> list[Block]:
    return [Paragraph(spans=list(spans))]


def shown(text: str) -> str:
    """Return what a reader of Markdown sees of a paragraph that says *text*."""
    html = READ.render(markdown(paragraph(Text(text=text))))
    return re.sub("<[^>]*>", "", html).strip()


def targets(text: str) -> list[str]:
    tokens = [child for token in READ.parse(text) for child in token.children or []]
    return [str(token.attrs["href"]) for token in tokens if token.type == "link_open"]


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        pytest.param("[x](https://evil.example)", r"\[x\](https://evil.example)", id="link"),
        pytest.param("![x](y)", r"!\[x\](y)", id="image"),
        pytest.param("<script>", r"\<script\>", id="HTML"),
        pytest.param("<https://a.example>", r"\<https://a.example\>", id="address in brackets"),
        pytest.param("`x` **y**", r"\`x\` \*\*y\*\*", id="code and stars"),
        pytest.param("__init__", r"\_\_init\_\_", id="two underscores"),
        pytest.param("~~gone~~", r"\~~gone\~~", id="struck out"),
        pytest.param("# Title", r"\# Title", id="heading"),
        pytest.param("- item", r"\- item", id="bullet"),
        pytest.param("1. item", r"1\. item", id="numbered item"),
        pytest.param("---", r"\---", id="line"),
        pytest.param("a\n# b", "a # b", id="a second line is none"),
        pytest.param("a\\", "a\\\\", id="backslash"),
    ],
)
def test_markup_of_others_is_escaped(text: str, escaped: str) -> None:
    assert markdown(paragraph(Text(text=text))) == escaped


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("snake_case names", id="underscore within a word"),
        pytest.param("C# and a - b", id="marks amid a line"),
        pytest.param("version 1.2.3, 5 > 4?".replace(">", "to"), id="figures"),
        pytest.param("Wow! It works.", id="exclamation mark"),
        pytest.param("1.5 times", id="a figure at the start"),
        pytest.param("#1 of all", id="hash without a space"),
        pytest.param("中文（括号）", id="Chinese"),
    ],
)
def test_leaves_alone_what_is_no_markup(text: str) -> None:
    assert markdown(paragraph(Text(text=text))) == text


@pytest.mark.parametrize(
    "text", ["1. one", "2)", "#", "-", "+ a", "---", "a!", "_x_", "x__y", "__init__", "~~~", "|a|"]
)
def test_a_reader_sees_the_text_as_it_was(text: str) -> None:
    assert shown(text) == text


def test_a_given_link_leads_where_it_says() -> None:
    text = markdown(paragraph(Link(text="a [title]", url="https://given.example/x_(y)")))
    assert text == r"[a \[title\]](https://given.example/x_%28y%29)"


@pytest.mark.parametrize(
    "url",
    [
        pytest.param("", id="nothing"),
        pytest.param("given.example", id="no scheme"),
        pytest.param("https://a.example/ b", id="a space"),
        pytest.param("https://a.example/<b>", id="angle brackets"),
        pytest.param("https://a.example/\n", id="a line break"),
        pytest.param("https://a.example/\x1b[31m", id="a terminal escape"),
        pytest.param("https://a.example/\u202egnp", id="a direction override"),
    ],
)
def test_what_is_no_address_is_linked_nowhere(url: str) -> None:
    assert markdown(paragraph(Link(text="t", url=url))) == "t"
    assert markdown(paragraph(Cite(number=1, url=url))) == "\\[1\\]"
    assert plain([Entry(number=1, spans=[Link(text="t", url=url)])]) == "1. t"


def test_an_exclamation_mark_before_a_link_makes_no_image() -> None:
    html = READ.render(markdown(paragraph(Text(text="Wow!"), Link(text="t", url="https://a.b/"))))
    assert "<img" not in html
    assert '<a href="https://a.b/">' in html


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("x\n```\n<script>", id="a fence"),
        pytest.param("x\n``\u200b`\n<script>", id="a fence with something invisible"),
        pytest.param("x\n~~~~\n`````\n<script>", id="longer ones"),
    ],
)
def test_code_stays_inside_its_fence(code: str) -> None:
    tokens = READ.parse(markdown([Code(text=code)]))
    assert [token.type for token in tokens] == ["fence"]


def test_a_mark_cannot_end_early() -> None:
    assert markdown(paragraph(Tag(text="[a`b\nc]"))) == "`[ab c]`"


@pytest.mark.parametrize(
    ("blocks", "md", "text"),
    [
        pytest.param([], "", "", id="nothing"),
        pytest.param(
            [Entry(number=1, spans=[Link(text="A", url="https://a.b/")])],
            "1. [A](https://a.b/)",
            "1. A\n   https://a.b/",
            id="a numbered entry",
        ),
        pytest.param(
            [Entry(number=None, spans=[Cite(number=3, url="https://a.b/"), Text(text=" x")])],
            "- [[3]](https://a.b/) x",
            "- [3] x",
            id="a bullet with a number",
        ),
        pytest.param(
            [Code(text="a\nb")],
            "```\na\nb\n```",
            "    a\n    b",
            id="code",
        ),
        pytest.param(
            paragraph(Strong(text="Theme"), Text(text=" x "), Tag(text="[brave]")),
            "**Theme** x `[brave]`",
            "Theme x [brave]",
            id="a paragraph",
        ),
    ],
)
def test_draws_each_part_in_both_styles(blocks: list[Block], md: str, text: str) -> None:
    assert (markdown(blocks), plain(blocks)) == (md, text)


def test_entries_stand_together_and_other_blocks_apart() -> None:
    entry, text = Entry(number=None, spans=[Text(text="x")]), Paragraph(spans=[Text(text="y")])
    assert markdown([text, entry, entry, text]) == "y\n\n- x\n- x\n\ny"


@given(BLOCKS)
def test_nothing_becomes_a_link_an_image_or_html_that_was_not_given(blocks: list[Block]) -> None:
    tokens = READ.parse(markdown(blocks))
    kinds = {child.type for token in tokens for child in [token, *(token.children or [])]}
    assert not kinds & {"html_block", "html_inline", "image"}
    spans = [one for block in blocks if not isinstance(block, Code) for one in block.spans]
    given = {one.url for one in spans if isinstance(one, Link | Cite)}
    safe = {READ.normalizeLink(target(url)) for url in given}
    assert set(targets(markdown(blocks))) <= safe | {""}


def target(url: str) -> str:
    """Return *url* with the characters encoded that would end a link."""
    for letter, code in {"(": "%28", ")": "%29", "\\": "%5C", "`": "%60"}.items():
        url = url.replace(letter, code)
    return url


@given(BLOCKS)
def test_both_styles_hold_no_controls_but_tab_and_newline_and_can_be_stored(
    blocks: list[Block],
) -> None:
    for text in (markdown(blocks), plain(blocks)):
        text.encode()
        assert {one for one in text if unicodedata.category(one) == "Cc"} <= {"\n", "\t"}
