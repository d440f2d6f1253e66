"""A folder gives its documents, and nothing hidden, foreign, endless or binary."""

import os
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from search_layer.readers import folder as reader
from search_layer.readers.folder import document, files, is_cut
from search_layer.schema.document import Document


def put(path: Path, text: str | bytes = "Text") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def read(path: Path, text: str | bytes) -> Document:
    found = document(put(path, text))
    assert found is not None
    return found


def listed(folder: Path) -> list[str]:
    return [one.path.relative_to(folder).as_posix() for one in files(folder)]


def test_lists_every_readable_kind_sorted(tmp_path: Path) -> None:
    for name in (
        "z.MD",
        "b/a.mdx",
        "a.txt",
        "a.rst",
        "page.htm",
        "b/x.html",
        "c.markdown",
        "d.text",
    ):
        put(tmp_path / name)
    put(tmp_path / "code.py")
    put(tmp_path / "picture.png")
    assert listed(tmp_path) == [
        "a.rst", "a.txt", "b/a.mdx", "b/x.html", "c.markdown", "d.text", "page.htm", "z.MD",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "name", [".git/a.md", ".hidden.md", "node_modules/a/b.md", "__pycache__/a.txt", "env/lib/a.md"]
)
def test_skips_what_nobody_wrote_to_be_read(tmp_path: Path, name: str) -> None:
    put(tmp_path / name)
    put(tmp_path / "env" / "pyvenv.cfg")
    put(tmp_path / "kept.md")
    assert listed(tmp_path) == ["kept.md"]


def test_skips_files_too_large_to_be_prose(tmp_path: Path) -> None:
    path = put(tmp_path / "large.txt", b"a" * (reader.SIZE_LIMIT + 1))
    assert (listed(tmp_path), document(path)) == ([], None)


def test_links_lead_neither_out_of_the_folder_nor_in_circles(tmp_path: Path) -> None:
    put(tmp_path / "outside" / "secret.md")
    inside = put(tmp_path / "inside" / "a.md").parent
    (inside / "circle").symlink_to(inside)
    (inside / "out").symlink_to(tmp_path / "outside")
    (inside / "out.md").symlink_to(tmp_path / "outside" / "secret.md")
    assert listed(inside) == ["a.md"]


def test_one_file_is_a_folder_of_itself(tmp_path: Path) -> None:
    path = put(tmp_path / "a.md")
    assert [one.path for one in files(path)] == [path]


def test_a_missing_folder_is_empty(tmp_path: Path) -> None:
    assert files(tmp_path / "missing") == []


def test_the_signature_changes_with_the_file(tmp_path: Path) -> None:
    path = put(tmp_path / "a.md")
    before = files(tmp_path)[0].signature
    os.utime(path, (1, 1))
    assert files(tmp_path)[0].signature != before


def test_says_when_there_may_be_more_files_than_it_lists(tmp_path: Path) -> None:
    found = files(put(tmp_path / "a.md"))
    assert not is_cut(found)
    assert is_cut(found * reader.FILE_LIMIT)


def test_reads_markdown_with_front_matter(tmp_path: Path) -> None:
    path = tmp_path / "a b.md"
    found = read(path, "---\ntitle: On dates\ndate: 2024-12-06\n---\n# Other\n\n## A\n\nText\n")
    assert (found.title, found.published) == ("On dates", date(2024, 12, 6))
    assert found.url == path.as_uri()
    assert [(part.heading, part.text) for part in found.sections] == [("A", "Text")]


@pytest.mark.parametrize(
    ("name", "text", "title"),
    [
        pytest.param("a.md", "# Head\n\nText", "Head", id="only heading"),
        pytest.param("a.rst", "Head\n====\n\nText", "Head", id="rst"),
        pytest.param("a.html", "<title>Tab</title><h1>Head</h1>", "Head", id="heading of a page"),
        pytest.param("a.html", "<title>Tab</title><p>x", "Tab", id="title of a page"),
        pytest.param("notes.txt", "# no heading", "notes", id="name of the file"),
        pytest.param("a.md", "# One\n\n# Two\n", "a", id="two headings"),
    ],
)
def test_finds_the_title(tmp_path: Path, name: str, text: str, title: str) -> None:
    assert read(tmp_path / name, text).title == title


@pytest.mark.parametrize(
    ("name", "text", "published"),
    [
        pytest.param("2024-12-06-news.md", "Text", date(2024, 12, 6), id="file name"),
        pytest.param("a.html", "<meta name=date content=2024-12-06>", date(2024, 12, 6), id="meta"),
        pytest.param("2020-01-01.md", "---\ndate: 6 Dec 2024\n---\nText", date(2024, 12, 6),
                     id="what is stated wins"),
        pytest.param("on-2024-12-06.md", "Text of 2024-12-06", None, id="no leading date"),
    ],
)  # fmt: skip
def test_finds_the_date(tmp_path: Path, name: str, text: str, published: date | None) -> None:
    assert read(tmp_path / name, text).published == published


def test_reads_the_main_part_of_a_page(tmp_path: Path) -> None:
    found = read(tmp_path / "a.html", "<div>Menu</div><main><h1>A</h1><p>Text</p></main>")
    assert [part.text for part in found.sections] == ["Text"]


def test_reads_a_page_in_the_encoding_it_declares(tmp_path: Path) -> None:
    text = "<meta charset=gb2312><p>搜索层".encode("gb18030")
    assert read(tmp_path / "a.html", text).sections[0].text == "搜索层"


def test_imports_of_mdx_are_no_text(tmp_path: Path) -> None:
    text = "---\ntitle: A\n---\n\nimport Tabs from 'tabs'\nexport const a = 1\n\nimport is a word."
    assert read(tmp_path / "a.mdx", text).sections[0].text == "import is a word."


@pytest.mark.parametrize("name", ["a.md", "a.html", "a.txt", "a.rst"])
def test_an_empty_file_is_a_document_without_sections(tmp_path: Path, name: str) -> None:
    assert read(tmp_path / name, "").sections == []


def test_what_is_no_text_is_no_document(tmp_path: Path) -> None:
    assert document(put(tmp_path / "a.md", b"\x89PNG\0\0")) is None
    assert document(put(tmp_path / "a.py")) is None
    assert document(tmp_path / "missing.md") is None


@pytest.mark.parametrize("name", ["a.md", "a.mdx", "a.rst", "a.txt", "a.html"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(data=st.binary() | st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_never_raises(tmp_path: Path, name: str, data: bytes) -> None:
    document(put(tmp_path / name, data))
