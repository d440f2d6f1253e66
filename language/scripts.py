"""Which script a text is written in."""

import re

CJK = r"\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af"
"""Han, kana and hangul, as the inside of a character class."""

_CJK_RUN = re.compile(f"[{CJK}]+")
_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]")
_KANA_OR_HANGUL = re.compile(r"[\u3040-\u30ff\uac00-\ud7af]")


def cjk_runs(text: str) -> list[str]:
    """Return the stretches of *text* written without spaces between words.

    >>> cjk_runs("Rust 异步编程 and 性能")
    ['异步编程', '性能']
    """
    return _CJK_RUN.findall(text)


def has_cjk(text: str) -> bool:
    """Tell whether *text* holds any Chinese, Japanese or Korean character."""
    return bool(_CJK_RUN.search(text))


def language_of(text: str) -> str:
    """Return the language to answer *text* in: "zh" for Chinese, "en" for every other.

    >>> language_of("httpx 怎么用"), language_of("what is httpx"), language_of("東京はどこ")
    ('zh', 'en', 'en')
    """
    return "zh" if _HAN.search(text) and not _KANA_OR_HANGUL.search(text) else "en"
