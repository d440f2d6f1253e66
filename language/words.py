"""Words and terms of a text, the same on the asking and on the answering side."""

import re
from functools import lru_cache

from snowballstemmer.english_stemmer import EnglishStemmer

from search_layer.language.scripts import CJK, cjk_runs

_WORD = re.compile(
    rf"""
    (?:(?<![\w.])\.(?=[A-Z]))?              # the dot of .NET
    [^\W_{CJK}]+                            # letters and digits of any script but CJK
    (?:[._\-'’/][^\W_{CJK}]+)*              # node.js, langchain-core, max_depth, HTTP/2
    (?:\+\+|\#)?                            # C++, C#
    """,
    re.VERBOSE,
)
_VERSION = re.compile(r"^v(?=\d+\.\d)(.*)$")
_JOINT = re.compile(r"[._\-/]")
_POSSESSIVE = re.compile(r"['’]s?$|(?<=s)['’]$")


def words(text: str) -> list[str]:
    """Return the words of *text* as written, those of CJK scripts left out.

    >>> words("Is C# faster than Node.js, or .NET? 中文 langchain-core's")
    ['Is', 'C#', 'faster', 'than', 'Node.js', 'or', '.NET', 'langchain-core']
    """
    return [_POSSESSIVE.sub("", word) for word in _WORD.findall(text)]


def bigrams(text: str) -> list[str]:
    """Return the overlapping character pairs of each CJK run; a run of one gives itself.

    >>> bigrams("Rust 异步编程")
    ['异步', '步编', '编程']
    """
    return [
        run[start : start + 2] for run in cjk_runs(text) for start in range(max(len(run) - 1, 1))
    ]


def terms(text: str) -> list[str]:
    """Return what *text* is matched by: stems of its words, parts of compounds, CJK bigrams.

    >>> terms("Streaming with langchain-core 异步")
    ['stream', 'with', 'langchain-core', 'langchain', 'core', '异步']
    """
    return [term for word in words(text) for term in _forms(word)] + bigrams(text)


def wanted_terms(concept: str) -> list[str]:
    """Return what a text must hold to speak of *concept*: compounds whole, CJK as bigrams.

    >>> wanted_terms("langchain-core"), wanted_terms("状态管理")
    (['langchain-core'], ['状态', '态管', '管理'])
    """
    return [stem(word) for word in words(concept)] + bigrams(concept)


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """Return the English stem of *word* in lower case; words with symbols or digits stay whole.

    >>> stem("Streaming"), stem("C#"), stem("v2.12.1")
    ('stream', 'c#', '2.12.1')
    """
    low = _VERSION.sub(r"\1", word.casefold())
    # a stemmer of its own for each word: one shared by threads mixes them up
    return str(EnglishStemmer().stemWord(low)) if low.isalpha() and low.isascii() else low


@lru_cache(maxsize=50_000)
def _forms(word: str) -> tuple[str, ...]:
    parts = [part for part in _JOINT.split(word) if part]
    return (stem(word), *map(stem, parts)) if len(parts) > 1 else (stem(word),)
