"""The part of a long text that says most about what was asked."""

from collections.abc import Iterable, Mapping

from search_layer.language.scrub import shortened
from search_layer.language.words import terms

LENGTH = 600
"""Characters of an excerpt at most: 80 results of it keep a checkpoint under its ceiling."""

FENCE = "```"


def excerpt(text: str, rarity: Mapping[str, float]) -> str:
    """Return the stretch of whole lines of *text* with the most and rarest terms of *rarity*.

    A block of code between fences counts as one line; of equal stretches the first one is taken.
    """
    if len(text) <= LENGTH:
        return text
    blocks = list(_blocks(text.splitlines()))
    held = [{term for term in terms(block) if term in rarity} for block in blocks]
    ends = [0, *_running_total(len(block) + 1 for block in blocks)]
    best, best_weight = (0, 1), -1.0
    for start in range(len(blocks)):
        stop = start + 1
        while stop < len(blocks) and ends[stop + 1] - ends[start] <= LENGTH:
            stop += 1
        weight = sum(rarity[term] for term in set().union(*held[start:stop]))
        if weight > best_weight:
            best, best_weight = (start, stop), weight
    return _cut("\n".join(blocks[slice(*best)]))


def _blocks(lines: Iterable[str]) -> Iterable[str]:
    """Yield each line, or the lines of a fenced block joined."""
    fenced: list[str] = []
    for line in lines:
        if line.strip() == FENCE and fenced:
            yield "\n".join([*fenced, line])
            fenced = []
        elif line.strip() == FENCE or fenced:
            fenced.append(line)
        else:
            yield line
    if fenced:
        yield "\n".join([*fenced, FENCE])


def _running_total(lengths: Iterable[int]) -> Iterable[int]:
    total = 0
    for length in lengths:
        total += length
        yield total


def _cut(block: str) -> str:
    if len(block) <= LENGTH:
        return block
    if not block.startswith(FENCE):
        return shortened(block, LENGTH)
    kept = [line for line, size in _sizes(block.splitlines()) if size <= LENGTH - len(FENCE) - 1]
    return "\n".join([*kept, FENCE])


def _sizes(lines: list[str]) -> Iterable[tuple[str, int]]:
    return zip(lines, _running_total(len(line) + 1 for line in lines), strict=True)
