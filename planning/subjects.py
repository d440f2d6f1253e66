"""What a question is about: its subject, its concepts and names, the sides of a comparison."""

import re
from collections.abc import Collection, Mapping, Sequence

from search_layer.language.scripts import CJK, cjk_runs, has_cjk
from search_layer.language.words import words

_VERSUS = re.compile(r"\s+(?:vs\.?|versus)\s+", re.IGNORECASE)
_NAMED_SIDES = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\bdifferences?\s+between\s+(.+)",
        r"\bcompar(?:e|ing|ison\s+of|ison\s+between)\s+(.+)",
        r"\bwhich\s+(?:one\s+)?is\s+(?:better|faster|easier|best)[,:]?\s+(.+\s+or\s+.+)",
        r"\bshould\s+i\s+(?:use|learn|choose|pick|buy)\s+(.+\s+or\s+.+)",
        r"^(\S+(?:\s+\S+)?\s+compared\s+(?:to|with)\s+.+)",
        r"^(\S+(?:\s+\S+)?\s+or\s+\S+(?:\s+\S+)?)(?=,|\s+for\b|\s+which\b|\s*\?|$)",
    )
]
_AND = re.compile(
    r"\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|with|to|compared\s+to|compared\s+with)\s+"
)
_ZH_SIDES = re.compile(
    r"^(?P<sides>.+?(?:和|与|跟|同|还是|、|\bvs\.?|\bVS).+?)\s*(?:之间)?(?:的)?\s*(?:最新)?(?:有什么|有何|有啥)?"
    r"(?P<sign>区别|对比|比较|差异|不同|差别|哪个|哪一个|谁更|怎么选|如何选择|优缺点|优劣)"
)
_ZH_EITHER = re.compile(r"^(?P<sides>.+?还是.+?)[？?。]?$")
_ZH_AND = re.compile(r"\s*(?:和|与|跟|同|还是|、|，|,|\bvs\.?(?=\s)|\bVS\.?(?=\s))\s*")
_ZH_VERB = re.compile(r"^(?:我|应该|该|学习|学|选择|选|用|买|到底|请问|比较|对比)+")
_TAIL = re.compile(
    r"\s+(?:for|in|on|when|which|that|as|performance|benchmarks?|comparison|speed|pros|reddit|20\d\d)\b.*"
    r"|[?？。!！].*|\s*(?:最新|性能|哪个|的?区别|的?对比).*"
    r"|(?<=\S)\s*更?好(?:一些|些|用|学)?(?=$|[?？。!！])",
    re.IGNORECASE,
)

_ANYWHERE = "|".join(
    "怎么 怎样 如何 什么 哪个 哪些 为什么 多少 之间 一个 一下 可以 我想 我要 请问 "
    "的 吗 呢 啊 吧 是".split()
)
"""Function words that are hardly ever a part of another word; those like 能 (性能) often are."""

_YEAR = re.compile(r"(?:19|20)\d\d")


def find_comparands(question: str) -> list[str]:
    """Return the sides of a named comparison, in order; nothing when there are not two.

    >>> find_comparands("Bun vs Deno vs Node.js performance")
    ['Bun', 'Deno', 'Node.js']
    >>> find_comparands("what is the difference between TCP and UDP?")
    ['TCP', 'UDP']
    >>> find_comparands("学 Go 还是 Rust"), find_comparands("how to install X or upgrade it")
    (['Go', 'Rust'], [])
    """
    for sides in _candidates(question):
        cleaned = [_TAIL.sub("", f" {side.strip()}").strip(" \"'“”") for side in sides]
        kept = list(dict.fromkeys(side for side in cleaned if side and len(side) <= 60))
        if len(kept) > 1:
            return kept
    return []


def _candidates(question: str) -> list[list[str]]:
    found = [_VERSUS.split(question)] if _VERSUS.search(question) else []
    found += [_AND.split(match[1]) for form in _NAMED_SIDES if (match := form.search(question))]
    if has_cjk(question) and (match := _ZH_SIDES.search(question) or _ZH_EITHER.search(question)):
        found.append(_ZH_AND.split(_ZH_VERB.sub("", match["sides"])))
    return found


def find_subject(rest: str, stop_words: Mapping[str, Sequence[str]]) -> str:
    """Return *rest*, a question without its signals, without stop words at either end.

    >>> find_subject("  the   of httpx?", {"en": ["the", "of"], "zh": []})
    'httpx'
    """
    pieces = re.sub(r"[?？!！。，,;；…]+(?=\s|$)", " ", rest).split()
    while pieces and _is_dull(pieces[0].strip("'\""), stop_words["en"]):
        pieces.pop(0)
    while pieces and _is_dull(pieces[-1].strip("'\""), stop_words["en"]):
        pieces.pop()
    return " ".join(trimmed for piece in pieces if (trimmed := _trim(piece, stop_words["zh"])))


def _is_dull(word: str, dull: Sequence[str]) -> bool:
    """Tell whether *word* is a stop word; in capitals (VS, IT, WHO) it is a name."""
    return word.casefold() in dull and not (len(word) > 1 and word.isupper())


def _trim(piece: str, dull: Sequence[str]) -> str:
    """Take Chinese function words off both ends of a piece, but no part of a longer word."""
    some = rf"(?:{_either(dull)})+"
    piece = re.sub(rf"^(?:{_ANYWHERE})+|(?:{_ANYWHERE})+$", "", piece)
    return re.sub(rf"^{some}(?![{CJK}])|(?<![{CJK}]){some}$", "", piece)


def _either(alternatives: Collection[str]) -> str:
    """Return a pattern for any of *alternatives*, longest first; without any it matches nothing."""
    longest_first = sorted(alternatives, key=len, reverse=True)
    return "|".join(map(re.escape, longest_first)) or "(?!)"


def find_concepts(
    subject: str, stop_words: Mapping[str, Sequence[str]], terms: Collection[str]
) -> list[str]:
    """Return the telling words of *subject*: those that are no stop words, and known CJK terms.

    >>> find_concepts("stream with httpx", {"en": ["with"], "zh": []}, [])
    ['stream', 'httpx']
    >>> find_concepts("Rust 的异步编程", {"en": [], "zh": ["的"]}, ["异步编程"])
    ['Rust', '异步编程']
    """
    found = [word for word in words(subject) if not _is_dull(word, stop_words["en"])]
    found += [piece for run in cjk_runs(subject) for piece in _cut(run, stop_words["zh"], terms)]
    return sorted(dict.fromkeys(found), key=subject.find)


def _cut(run: str, dull: Sequence[str], terms: Collection[str]) -> list[str]:
    """Cut a run of CJK characters at the terms it holds and at function words."""
    stops = rf"{_ANYWHERE}|(?<=[{CJK}]{{2}})[和与跟或及](?=[{CJK}]{{2}})"
    pieces = re.split(rf"({_either(terms)})|{stops}", run)
    return [piece for piece in pieces if piece and not re.fullmatch(f"(?:{_either(dull)})+", piece)]


def find_names(question: str, concepts: Sequence[str], comparands: Sequence[str]) -> list[str]:
    """Return the concepts that name something rather than describe it.

    A concept is a name when it is the only one, a side of a comparison, spelled like a name
    (capitals, digits, symbols), or Latin amid Chinese.

    >>> find_names("how to use Django with httpx", ["Django", "httpx"], [])
    ['Django']
    """
    if len(concepts) == 1:
        return list(concepts)
    sides = {word.casefold() for side in comparands for word in words(side)}
    mixed = has_cjk(question)
    start = next(iter(words(question)), "")
    return [
        concept
        for concept in concepts
        if concept.casefold() in sides
        or (mixed and not has_cjk(concept))
        or _spelled_like_a_name(concept, is_first=concept == start)
    ]


def _spelled_like_a_name(word: str, *, is_first: bool) -> bool:
    if re.search(rf"[{CJK}]", word) or _YEAR.fullmatch(word):
        return False
    odd = bool(re.search(r"[A-Z]", word[1:]) or re.search(r"[\d.+#_/-]", word))
    return odd or (word[:1].isupper() and not is_first)
