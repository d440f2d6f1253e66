"""The script of a text decides how it is cut and in which language it is answered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.language.scripts import cjk_runs, has_cjk, language_of


@pytest.mark.parametrize(
    ("text", "language"),
    [
        pytest.param("httpx 怎么用", "zh", id="one Chinese word"),
        pytest.param("what is httpx", "en", id="English"),
        pytest.param("東京はどこ", "en", id="kana: Japanese"),
        pytest.param("파이썬 大", "en", id="hangul: Korean"),
        pytest.param("was ist das", "en", id="German"),
        pytest.param("", "en", id="nothing"),
        pytest.param("，。", "en", id="Chinese punctuation alone"),
    ],
)
def test_only_chinese_is_answered_in_chinese(text: str, language: str) -> None:
    assert language_of(text) == language


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        pytest.param("Rust 异步编程 and 性能", ["异步编程", "性能"], id="amid English"),
        pytest.param("用Rust写", ["用", "写"], id="without spaces"),
        pytest.param("你好，再见", ["你好", "再见"], id="punctuation ends a run"),
        pytest.param("カタカナ", ["カタカナ"], id="kana"),
        pytest.param("plain", [], id="none"),
    ],
)
def test_finds_the_runs_without_spaces(text: str, runs: list[str]) -> None:
    assert cjk_runs(text) == runs


@given(st.text(alphabet="ab 异步カ한") | st.text())
def test_a_text_has_cjk_when_it_has_a_run(text: str) -> None:
    assert has_cjk(text) == bool(cjk_runs(text))
