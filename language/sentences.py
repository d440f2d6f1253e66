"""Where one sentence ends and the next begins."""

import re

_END = re.compile(
    r"""
    (?<=[.!?])["'”’)\]]*\s+(?=["'“‘(\[]?[A-Z0-9À-Ý\u3400-\u9fff`*])  # Latin full stop, then a start
    | (?<=[。！？])[”’」』）]*\s*                                     # CJK full stop
    """,
    re.VERBOSE,
)
_ABBREVIATION = re.compile(
    r"\b(?:e\.g|i\.e|etc|vs|cf|approx|Mr|Mrs|Ms|Dr|Prof|St|No|Fig|Inc|Ltd|Jr|Sr|[A-Z])\.$"
)


def sentences(text: str) -> list[str]:
    """Return the sentences of one line or paragraph of *text*.

    >>> sentences("It runs on 3.11. See e.g. Node.js! 你好。再见")
    ['It runs on 3.11.', 'See e.g. Node.js!', '你好。', '再见']
    """
    found: list[str] = []
    for piece in _END.split(text):
        if found and _ABBREVIATION.search(found[-1]):
            found[-1] = f"{found[-1]} {piece}"
        elif piece.strip():
            found.append(piece.strip())
    return found
