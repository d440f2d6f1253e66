"""reStructuredText to HTML, as docutils and the most usual directives of Sphinx mean it."""

import re
from functools import cache
from typing import Any, ClassVar

from docutils import ApplicationError, nodes
from docutils.core import publish_parts
from docutils.parsers.rst import Directive, directives
from docutils.writers import html5_polyglot

SETTINGS: dict[str, Any] = {
    "_disable_config": True,
    "file_insertion_enabled": False,
    "raw_enabled": False,
    "report_level": 5,
    "halt_level": 6,
    "traceback": True,  # else docutils ends the whole program
    "doctitle_xform": False,
    "docinfo_xform": False,
    "initial_header_level": 1,
    "syntax_highlight": "none",
    "math_output": "LaTeX",
    "smart_quotes": False,
    "stylesheet_path": "",
    "toc_backlinks": False,
}
WORK_LIMIT = 20_000_000
"""docutils looks for the end of every inline mark as far as its paragraph goes: marks x length."""

LINE_LIMIT = 10_000
"""docutils refuses longer lines."""

# docutils meets hostile input with nearly any of these, deep nesting with RecursionError.
BROKEN = (
    ApplicationError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError,
    ValueError,
)  # fmt: skip

ROLE = re.compile(
    r"(?<![\w`:]):[a-z][\w:-]{0,40}:`[~!]?([^`<>\n]{1,200}?)(?:\s?<[^`<>\n]{0,200}>)?`"
)
MARK = re.compile(r"[*`|_\[]")
BLOCK = re.compile(r"\n\s*\n")


def html_of_rst(text: str) -> str | None:
    """Return the body of *text* as HTML; None when docutils cannot read it, or not in good time."""
    if _too_much(text):
        return None
    _register()
    source = ROLE.sub(r"``\1``", text)
    try:
        parts = publish_parts(source, writer=html5_polyglot.Writer(), settings_overrides=SETTINGS)
    except BROKEN:
        return None
    return str(parts["body"])


def _too_much(text: str) -> bool:
    if any(len(line) > LINE_LIMIT for line in text.splitlines()):
        return True
    work = (len(MARK.findall(block)) * len(block) for block in BLOCK.split(text))
    return sum(work) > WORK_LIMIT


class _AnyOption(dict[str, Any]):
    def __missing__(self, _name: str) -> Any:
        return directives.unchanged


class _Remark(Directive):
    """A remark such as ``.. versionadded:: 1.2``, as a paragraph."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[Any] = _AnyOption()
    words: ClassVar = {
        "versionadded": "Added in version {}: {}",
        "versionchanged": "Changed in version {}: {}",
        "deprecated": "Deprecated since version {}: {}",
        "seealso": "See also: {} {}",
    }

    def run(self) -> list[nodes.Node]:
        first, rest = [*" ".join(self.arguments).split(maxsplit=1), "", ""][:2]
        text = self.words[self.name].format(first, rest).strip()
        written, _ = self.state.inline_text(text, self.lineno)
        container = nodes.container("", nodes.paragraph(text, "", *written))
        self.state.nested_parse(self.content, self.content_offset, container)
        return [container]


class _Code(Directive):
    """A block of code, with whatever options Sphinx knows for it."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[Any] = _AnyOption()

    def run(self) -> list[nodes.Node]:
        code = "\n".join(self.content)
        return [nodes.literal_block(code, code)]


@cache
def _register() -> None:
    for name in _Remark.words:
        directives.register_directive(name, _Remark)
    for name in ("code-block", "sourcecode", "testcode"):
        directives.register_directive(name, _Code)
