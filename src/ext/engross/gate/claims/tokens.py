"""Words of a text: one pass, with quotations, numbers, codes and marks told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

__all__ = ["Kind", "Names", "Token", "tokens"]


class Kind(StrEnum):
    """What a token is. A code is a file name, path, hash, version or id: something with a shape.

    A name is a label of a record that stands in the running text with its capitals.
    """

    WORD = "word"
    NUMBER = "number"
    QUOTE = "quote"
    CODE = "code"
    MARK = "mark"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Token:
    """One word with its place (code points, end-exclusive).

    ``word`` is what the lexicon knows: lower case, straight apostrophes, no possessive. Of a
    quotation it is the words inside the marks.
    """

    kind: Kind
    word: str
    start: int
    end: int
    text: str = ""


OPENING = {"“": "”", "«": "»", "„": "“"}
MARKS = frozenset(".,;:!?()[]|–—…✓✔☑✗✘%/=&+•·")
_PAIRS = {opens: re.compile(f"[{opens}{closes}]") for opens, closes in OPENING.items()}
_SPLIT = re.compile(r"[^\s]+")
_NUMBER = re.compile(r"[0-9]{1,3}(?:[,’'][0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?")
_HEX = re.compile(r"[0-9a-f]{7,64}")
_ID = re.compile(r"[A-Z][A-Z-]{0,3}-?[0-9]{1,4}")
_VERSION = re.compile(r"[vV]?[0-9]+(?:\.[0-9]+){2,}|v[0-9]+(?:\.[0-9]+)*")
_ORDINAL = re.compile(r"[0-9]+(?:st|nd|rd|th)")
_FILE = re.compile(r"[\w./-]*\w\.[a-z][a-z0-9]{0,4}(?::[0-9]{1,9}(?:-[0-9]{1,9})?)?")
_LONGEST = 400
"""Longer runs without a blank are no words; they are passed over whole."""

_CONTRACTED = {
    "can't": ("can", "not"),
    "cannot": ("can", "not"),
    "won't": ("will", "not"),
    "shan't": ("shall", "not"),
    "ain't": ("is", "not"),
}


Names = Mapping[str, frozenset[str]]
"""Labels of records by their first word, as :func:`tokens` takes them together."""


def tokens(text: str, names: Names | None = None) -> list[Token]:
    """The tokens of a text in order. Straight quotation marks pair up; a lone one is passed over.

    Words that are together one of ``names`` become one token.
    """
    found = _plain_tokens(text)
    return found if not names else list(_named(text, found, names))


def _named(text: str, found: list[Token], names: Names) -> Iterator[Token]:
    at = 0
    while at < len(found):
        labels = names.get(found[at].text) if found[at].kind is not Kind.QUOTE else None
        last = _label_end(text, found, at, labels) if labels else at
        if last > at:
            start, end = found[at].start, found[last - 1].end
            yield Token(Kind.NAME, text[start:end], start, end, text[start:end])
        else:
            yield found[at]
        at = max(last, at + 1)


LONGEST_NAME = 12


def _label_end(text: str, found: list[Token], at: int, labels: frozenset[str]) -> int:
    for last in range(min(at + LONGEST_NAME, len(found)), at, -1):
        if text[found[at].start : found[last - 1].end] in labels:
            return last
    return at


def _plain_tokens(text: str) -> list[Token]:
    found: list[Token] = []
    for start, end, quoted in _stretches(text):
        if quoted:
            inner = text[start + 1 : end - 1]
            found.append(Token(Kind.QUOTE, inner.strip(), start, end, text[start:end]))
        else:
            for match in _SPLIT.finditer(text, start, end):
                at = match.start()
                if match.end() - at > _LONGEST:
                    continue
                for kind, word, first, last, written in _parts(match.group()):
                    found.append(Token(kind, word, at + first, at + last, written))
    return found


def _stretches(text: str) -> Iterator[tuple[int, int, bool]]:
    """Text outside and inside quotation marks. Nested marks belong to the outer quotation."""
    at = 0
    while at < len(text):
        opening = _next_opening(text, at)
        if opening < 0:
            yield at, len(text), False
            return
        closing = _closing(text, opening)
        if opening > at:
            yield at, opening, False
        if closing < 0:
            # A mark that nothing closes: what follows is prose.
            yield opening + 1, len(text), False
            return
        yield opening, closing + 1, True
        at = closing + 1


_OPENING = re.compile(r"[“«„]|(?<![\w\"])\"(?=\S)")


def _next_opening(text: str, at: int) -> int:
    match = _OPENING.search(text, at)
    return match.start() if match else -1


def _closing(text: str, opening: int) -> int:
    mark, depth = text[opening], 0
    if mark == '"':
        return text.find('"', opening + 1)
    for match in _PAIRS[mark].finditer(text, opening):
        depth += 1 if match.group() == mark else -1
        if depth == 0:
            return match.start()
    return -1


@lru_cache(maxsize=1 << 14)
def _parts(chunk: str) -> tuple[tuple[Kind, str, int, int, str], ...]:
    """The tokens of a run without blanks; words come again and again."""
    return tuple((one.kind, one.word, one.start, one.end, one.text) for one in _chunk(chunk, 0))


def _chunk(chunk: str, start: int) -> Iterator[Token]:
    """The tokens of a run without blanks."""
    left = 0
    while left < len(chunk) and chunk[left] in MARKS:
        yield Token(Kind.MARK, chunk[left], start + left, start + left + 1, chunk[left])
        left += 1
    right = len(chunk)
    while right > left and chunk[right - 1] in MARKS:
        right -= 1
    yield from _core(chunk[left:right], start + left)
    for at in range(right, len(chunk)):
        yield Token(Kind.MARK, chunk[at], start + at, start + at + 1, chunk[at])


def _core(core: str, start: int) -> Iterator[Token]:
    if not core:
        return
    kind = _shape(core)
    if kind is not None:
        yield Token(
            kind, core.replace(",", "") if kind is Kind.NUMBER else core, start, start + len(core), core
        )
        return
    at = start
    for part in re.split(r"([-‐‑/|–—()&:;,%+=…✓✔])", core):
        if part and (len(part) > 1 or part not in "-‐‑"):
            if part in MARKS:
                yield Token(Kind.MARK, part, at, at + 1, part)
            else:
                yield from _word(part, at)
        at += len(part)


def _shape(core: str) -> Kind | None:
    if _NUMBER.fullmatch(core):
        return Kind.NUMBER
    if _ORDINAL.fullmatch(core):
        return Kind.CODE
    if _HEX.fullmatch(core) and any(letter.isdigit() for letter in core):
        return Kind.CODE
    if _ID.fullmatch(core) or _VERSION.fullmatch(core) or _FILE.fullmatch(core):
        return Kind.CODE
    return None


def _word(part: str, start: int) -> Iterator[Token]:
    plain = part.casefold().replace("’", "'").replace("‘", "'").strip("'\"*_`")
    end = start + len(part)
    if plain in _CONTRACTED:
        yield from (Token(Kind.WORD, word, start, end, part) for word in _CONTRACTED[plain])
    elif plain.endswith("n't"):
        yield Token(Kind.WORD, plain[:-3], start, end, part)
        yield Token(Kind.WORD, "not", start, end, part)
    elif plain:
        shape = _shape(plain)
        base = plain.removesuffix("'s")
        for ending in ("'ve", "'re", "'ll", "'d", "'m"):
            base = base.removesuffix(ending)
        yield Token(shape or Kind.WORD, base or plain, start, end, part)
