"""Markdown: the text that a rendered page shows, whatever the source holds besides.

Out of sight are comments, raw HTML that hides, link targets and definitions, the words
after a fence. Code is shown as it is written. The blocks are those of CommonMark, as far
as they decide what is code, what is HTML and where inline marks end. Linear.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engross.audit.anchor.visible.containers import Containers
from engross.audit.anchor.visible.markdown_inline import DESTINATION, TITLE, Inline, label_of
from engross.audit.anchor.visible.model import Unreadable, Visible
from engross.audit.anchor.visible.sketch import Kind, Sketch

__all__ = ["markdown_text"]

_LINE_END = re.compile(r"\r\n?")
_FENCE = re.compile(r" {0,3}(?P<run>`{3,}(?=[^`]*\Z)|~{3,})")
_BREAK = re.compile(r" {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*\Z")
_HEADING = re.compile(r" {0,3}#{1,6}(?:[ \t]|\Z)")
_SETEXT = re.compile(r" {0,3}(?:=+|-+)[ \t]*\Z")
_LABEL = r" {0,3}\[(?!\^)(?P<label>(?:\\.|[^\[\]\\]){1,999})\]:"
_DEFINITION = re.compile(rf"{_LABEL}[ \t]*(?:{DESTINATION})(?:[ \t]+(?:{TITLE}))?[ \t]*\Z")
_BEGUN = re.compile(rf"{_LABEL}[ \t]*\Z")
_ONLY_DESTINATION = re.compile(rf"[ \t]*(?:{DESTINATION})(?:[ \t]+(?:{TITLE}))?[ \t]*\Z")
_ONLY_TITLE = re.compile(rf"[ \t]*(?:{TITLE})[ \t]*\Z")
_FRONT = re.compile(
    r"\A---[ \t]*\n(?=[\w-]+[ \t]*:)(?:(?!(?:---|\.\.\.)[ \t]*$).*\n)*+(?:---|\.\.\.)[ \t]*$", re.M
)

_BLOCK_NAMES = (
    "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div"
    "|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li"
    "|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td"
    "|tfoot|th|thead|title|tr|track|ul"
)
_TAGGED = re.compile(r"<[A-Za-z/!?]")
_BLANK = re.compile(r"[ \t]*\Z")
# How a block of raw HTML begins, and what ends it; the last kind may not end a paragraph.
_RAW_BLOCKS = (
    (
        re.compile(r"<(?:script|pre|style|textarea)(?:[ \t>]|\Z)", re.IGNORECASE),
        re.compile(r"</(?:script|pre|style|textarea)>", re.IGNORECASE),
    ),
    (re.compile(r"<!--"), re.compile(r"-->")),
    (re.compile(r"<\?"), re.compile(r"\?>")),
    (re.compile(r"<![A-Za-z]"), re.compile(">")),
    (re.compile(r"<!\[CDATA\["), re.compile(r"\]\]>")),
    (re.compile(rf"</?(?:{_BLOCK_NAMES})(?:[ \t>]|/>|\Z)", re.IGNORECASE), _BLANK),
    (re.compile(rf"(?:{Inline.TAG})[ \t]*\Z"), _BLANK),
)


def markdown_text(text: str, replaced: bool) -> Visible | Unreadable:
    """The visible text; link targets and definitions stand aside."""
    read = _Reader(text).read()
    return read if isinstance(read, Unreadable) else replace(read, replaced=replaced, written=text)


@dataclass(frozen=True, slots=True)
class _Fence:
    """An open code block: the mark that closes it, and how far its content is indented."""

    mark: str
    indent: int


class _Reader:
    """The blocks of a report, line by line; text is handed on a paragraph at a time."""

    def __init__(self, text: str) -> None:
        plain = _LINE_END.sub("\n", text)
        front = _FRONT.match(plain)
        self._lines = plain[front.end() if front else 0 :].split("\n")
        self._at = 0
        self._labels = frozenset(_labels(self._lines))
        self._containers = Containers()
        self._paragraph: list[str] = []
        self._sketch = Sketch()
        self._fence: _Fence | None = None
        self._raw_end: re.Pattern[str] | None = None
        self._code = self._defined = self._begun = False

    def read(self) -> Visible | Unreadable:
        while self._at < len(self._lines) or self._paragraph:
            if self._at == len(self._lines):
                self._end_paragraph()
                continue
            line = self._lines[self._at]
            if self._fence is not None:
                taken = self._in_fence(self._fence, line)
            elif self._raw_end is not None:
                taken = self._in_raw(self._raw_end, line)
            else:
                taken = self._block(line)
            self._at += taken
        return self._sketch.visible()

    def _in_fence(self, fence: _Fence, line: str) -> bool:
        """Take a line of a code block; a line that leaves its container ends it untaken."""
        rest = self._containers.inside(line)
        if rest is None:
            self._fence = None
            return False
        closing = _FENCE.match(rest)
        if closing and closing["run"].startswith(fence.mark) and not rest.strip(" \t" + fence.mark[0]):
            self._fence = None
            return True
        indent = min(fence.indent, len(rest) - len(rest.lstrip(" ")))
        self._sketch.add(Kind.TEXT, rest[indent:] + "\n")
        return True

    def _in_raw(self, end: re.Pattern[str], line: str) -> bool:
        rest = self._containers.inside(line)
        if rest is None or (end is _BLANK and _BLANK.match(rest)):
            self._raw_end = None
            return False
        self._sketch.add(Kind.RAW, rest + "\n")
        if end is not _BLANK and end.search(rest):
            self._raw_end = None
        return True

    def _block(self, line: str) -> bool:
        """Take one line outside of code and raw HTML; untaken if it ends a paragraph first."""
        entered = self._containers.enter(line, in_paragraph=bool(self._paragraph), ends=_interrupts)
        rest, fresh = entered.rest, entered.fresh
        if self._paragraph and (fresh or not rest.strip(" \t") or _interrupts(rest)):
            self._end_paragraph()
            return False
        self._containers.keep(entered)
        if not rest.strip(" \t"):
            self._sketch.add(Kind.TEXT, "\n")
            self._begun = False
            return True
        if self._paragraph:
            self._paragraph.append(rest)
            if _SETEXT.match(rest) and not entered.lazy:
                self._end_paragraph(taken=True)
            return True
        return self._start(rest)

    def _start(self, rest: str) -> bool:
        if self._definition(rest):
            return True
        if rest.startswith("    "):
            self._sketch.add(Kind.TEXT, rest[4:] + "\n")
            return True
        fence = _FENCE.match(rest)
        if fence:
            self._fence = _Fence(fence["run"], fence.start("run"))
            return True
        bare = rest.lstrip(" ")
        end = next((end for begin, end in _RAW_BLOCKS if begin.match(bare)), None)
        if end is not None:
            self._sketch.add(Kind.RAW, rest + "\n")
            self._raw_end = None if end is not _BLANK and end.search(rest) else end
            return True
        self._paragraph.append(rest)
        if _HEADING.match(rest) or _BREAK.match(rest):
            self._end_paragraph(taken=True)
        return True

    def _definition(self, rest: str) -> bool:
        """Take a line of a link definition; its address and title may stand on lines of their own."""
        begun, defined = self._begun, self._defined
        self._begun = self._defined = False
        if (begun and _ONLY_DESTINATION.match(rest)) or _DEFINITION.match(rest):
            self._defined = True
        elif _BEGUN.match(rest) and self._at + 1 < len(self._lines):
            follows = self._containers.inside(self._lines[self._at + 1])
            if follows is None or not _ONLY_DESTINATION.match(follows):
                return False
            self._begun = True
        elif not (defined and _ONLY_TITLE.match(rest)):
            return False
        self._sketch.add(Kind.ASIDE, rest)
        self._sketch.add(Kind.TEXT, "\n")
        return True

    def _end_paragraph(self, taken: bool = False) -> None:
        """Read the inline marks of the paragraph; a comment that it leaves open goes on from here.

        ``taken`` says that the line at hand belongs to the paragraph.
        """
        lines, self._paragraph = self._paragraph, []
        tag = "h1" if taken else "li" if self._containers.in_item else "p"
        self._sketch.add(Kind.BORDER, f"<{tag}>")
        commented = Inline("\n".join(lines), self._labels, self._sketch).read()
        self._sketch.add(Kind.BORDER, f"</{tag}>")
        self._sketch.add(Kind.TEXT, "\n")
        if commented is not None:
            self._leave_comment(self._at + taken, commented)

    def _leave_comment(self, at: int, commented: str) -> None:
        """Go on behind the end of a comment, in a line at or after ``at``.

        Readers differ about comments that go on over paragraphs. Where they hold tags,
        those may hide the rest, so the rest does not count.
        """
        tagged = _TAGGED.search(commented) is not None
        while at < len(self._lines) and "-->" not in self._lines[at]:
            tagged = tagged or _TAGGED.search(self._lines[at]) is not None
            at += 1
        if at < len(self._lines):
            within, _, self._lines[at] = self._lines[at].partition("-->")
            tagged = tagged or _TAGGED.search(within) is not None
        self._containers = Containers()
        self._at = len(self._lines) if tagged else at


def _labels(lines: list[str]) -> Iterator[str]:
    """The labels of all lines that may define one; links go before and after their definitions."""
    for line in lines:
        if "]:" in line:
            bare = line.lstrip(" \t>*+-")
            found = _DEFINITION.match(bare) or _BEGUN.match(bare)
            if found:
                yield label_of(found["label"])


def _interrupts(rest: str) -> bool:
    """Whether a line begins a block of its own even directly after a line of text."""
    if rest.startswith("    "):
        return False
    if _FENCE.match(rest) or _HEADING.match(rest) or (_BREAK.match(rest) and not _SETEXT.match(rest)):
        return True
    bare = rest.lstrip(" ")
    return any(begin.match(bare) for begin, _ in _RAW_BLOCKS[:-1])
