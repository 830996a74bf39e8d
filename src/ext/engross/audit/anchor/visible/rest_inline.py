"""Inline reStructuredText: what a reader sees of a paragraph once the marks are gone."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["Inline"]

_WORD = r"[^\W_]++(?:[-._+:][^\W_]++)*+"
_SPECIAL = re.compile(
    rf"\\(?P<escaped>.?)|(?P<role>:{_WORD}:)?(?P<mark>_?`(?!`)|``|\*\*?|\|)|{_WORD}", re.DOTALL
)
_ROLE_AFTER = re.compile(rf":(?P<role>{_WORD}):")
_ESCAPE = re.compile(r"\\(.?)", re.DOTALL)
_NAME_LIMIT = 200
_BEFORE, _AFTER = frozenset("-:/'\"<([{"), frozenset("-:/'\".,;!?)]}>\\")
_AROUND = {"'": "'", '"': '"', "(": ")", "[": "]", "{": "}", "<": ">"}
_AS_WRITTEN_NAMES = (
    "code command emphasis file guilabel kbd literal math menuselection program regexp samp strong sub"
    " subscript sup superscript title title-reference"
)
_AS_WRITTEN = frozenset(_AS_WRITTEN_NAMES.split())
_FROM_ELSEWHERE = frozenset({"any", "doc", "eq", "numref", "ref"})


class Inline:
    """Reads paragraphs of one report. Linear: an end that is missing is looked for once."""

    def __init__(self, substituted: frozenset[str], raw_roles: frozenset[str]) -> None:
        """Take the names that the report defines as substitutions, and its roles for raw output."""
        self._substituted = substituted
        self._raw_roles = raw_roles | {"raw"}

    def shown(self, text: str) -> str:
        """The text of a paragraph as a reader sees it."""
        pieces: list[str] = []
        missing: set[str] = set()
        at = floor = 0
        while (found := _SPECIAL.search(text, at)) is not None:
            pieces.append(text[at : found.start()])
            if found["escaped"] is not None:
                piece, at = _unescaped(found[0]), found.end()
            elif found["mark"] is None:
                alone = found.start() == floor or _free(text[found.start() - 1 : found.start()])
                piece, at = found[0], _reference_end(text, found.end()) if alone else found.end()
            else:
                piece, at = self._marked(text, found, floor, missing)
            if found["escaped"] is None and at > found.end():
                # Directly behind inline markup more may begin, as at the start of a line.
                floor = at
            pieces.append(piece)
        pieces.append(text[at:])
        return "".join(pieces)

    def _marked(self, text: str, found: re.Match[str], floor: int, missing: set[str]) -> tuple[str, int]:
        """What a mark shows of the text that it encloses, and where to go on."""
        mark, start, inner = found["mark"], found.start(), found.end()
        end = None
        begins = start == floor or _may_follow(text, start, inner)
        if mark not in missing and begins and _goes_on(text, inner) and (mark != "|" or self._substituted):
            limit = inner + _NAME_LIMIT if mark == "|" else len(text)
            end = _end(text, inner, mark.lstrip("_"), limit)
            if end is None and limit >= len(text):
                missing.add(mark)
        if end is None:
            return (found[0], inner) if found["role"] is None else (":", start + 1)
        content, after = text[inner:end], end + len(mark.lstrip("_"))
        match mark:
            case "``":
                return content, after
            case "*" | "**":
                return _unescaped(content), after
            case "|":
                name = " ".join(content.split()).lower()
                return ("", _reference_end(text, after)) if name in self._substituted else (mark, inner)
        role = (found["role"] or "").strip(":")
        if not role and (suffix := _ROLE_AFTER.match(text, after)) and _ends(text, suffix.end()):
            role, after = suffix["role"], suffix.end()
        referring = _reference_end(text, after)
        return self._interpreted(role, content, referring > after), referring

    def _interpreted(self, role: str, content: str, reference: bool) -> str:
        name = role.lower().rpartition(":")[2]
        if name in self._raw_roles:
            return ""
        if name in _AS_WRITTEN or not (role or reference):
            return _unescaped(content)
        if content.endswith(">") and "<" in content:
            words, _, target = content[:-1].rpartition("<")
            return _unescaped(words.rstrip() or target)
        if name in _FROM_ELSEWHERE:
            return ""
        if name == "abbr":
            content = content.partition(" (")[0]
        elif content.startswith("~"):
            content = content.rpartition(".")[2].lstrip("~")
        return _unescaped(content.removeprefix("!"))


def _end(text: str, inner: int, mark: str, limit: int) -> int | None:
    """Where the mark stands, before ``limit``, that ends what begins at ``inner``."""
    at = inner
    while (at := text.find(mark, at + 1, limit)) >= 0:
        # In literals a backslash is a backslash; elsewhere an odd number of them escapes the mark.
        if (
            not text[at - 1].isspace()
            and (mark == "``" or not _escaped(text, at))
            and _closes(text, at, mark)
        ):
            return at
    return None


def _closes(text: str, at: int, mark: str) -> bool:
    after = at + len(mark)
    if mark == "`":
        role = _ROLE_AFTER.match(text, after)
        return _ends(text, _reference_end(text, after)) or (role is not None and _ends(text, role.end()))
    return _ends(text, _reference_end(text, after) if mark == "|" else after)


def _escaped(text: str, at: int) -> bool:
    before = at
    while before and text[before - 1] == "\\":
        before -= 1
    return (at - before) % 2 == 1


def _reference_end(text: str, at: int) -> int:
    """Behind the one or two underscores that make a reference, if they do."""
    end = at
    while end < at + 2 and text[end : end + 1] == "_":
        end += 1
    return end if _ends(text, end) else at


def _goes_on(text: str, inner: int) -> bool:
    after = text[inner : inner + 1]
    return bool(after) and not after.isspace()


def _may_follow(text: str, start: int, inner: int) -> bool:
    """Whether a mark may begin behind what stands before it; not between quotation marks or brackets."""
    before = text[start - 1 : start]
    if before and _AROUND.get(before) == text[inner : inner + 1]:
        return False
    return _free(before)


def _free(before: str) -> bool:
    """Whether inline markup may begin behind a character, or behind none."""
    return not before or before.isspace() or before in _BEFORE or _sign(before)


def _ends(text: str, at: int) -> bool:
    after = text[at : at + 1]
    return not after or after.isspace() or after in _AFTER or _sign(after)


def _sign(char: str) -> bool:
    """Punctuation beyond ASCII, which may touch inline marks."""
    return not char.isascii() and unicodedata.category(char)[0] == "P"


def _unescaped(text: str) -> str:
    """Escapes undone: a character for itself, white space for nothing."""
    return _ESCAPE.sub(lambda found: "" if found[1].isspace() else found[1], text)
