"""Every usual encoding becomes text, and what is no text is told from it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.readers.decoding import decoded

WORDS = "naïve Žižek – 搜索"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_reads_unicode_with_and_without_a_mark(encoding: str) -> None:
    assert decoded(WORDS.encode(encoding), declared=None) == WORDS


def test_reads_western_european_when_it_is_no_utf_8() -> None:
    assert decoded("déjà – vu".encode("cp1252"), declared=None) == "déjà – vu"


def test_a_declared_encoding_is_believed_when_it_is_no_utf_8() -> None:
    assert decoded("搜索层".encode("gb18030"), declared="gb2312") == "搜索层"


def test_an_unknown_declared_encoding_is_ignored() -> None:
    assert decoded(b"caf\xe9", declared="klingon") == "café"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", id="picture"),
        pytest.param(b"\x7fELF\x02\x01\x01" + b"\0" * 9, id="program"),
        pytest.param(b"word " * 900 + b"\0", id="one NUL"),
        pytest.param(bytes(range(1, 32)) * 4, id="control characters"),
    ],
)
def test_binary_data_is_no_text(data: bytes) -> None:
    assert decoded(data, declared=None) is None


@given(st.binary())
def test_never_raises(data: bytes) -> None:
    decoded(data, declared="ascii")
