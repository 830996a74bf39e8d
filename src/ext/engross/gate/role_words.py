"""Words that roles wrote into an author's text: compared with the record once more, from the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.filling import Ground, unborne
from engross.gate.model import Subject
from engross.gate.page import Element, Page
from engross.gate.reading import Block, Reading, Segment
from engross.gate.strings import shown
from engross.gate.visibility import Seen
from engross.views.anchor_model import AnchorView
from engross.views.role_words import ROLES, RoleWords, words_of
from engross.views.words import Said

__all__ = ["compare_role_words", "roles_in", "said_by_role", "without_role_words"]

ROLE_WORDS = "data-eg-words"
"""The attribute by which an element says that a role of an author wrote its words, and which."""


def said_by_role(subject: Subject, words: RoleWords) -> Said | None:
    """What a role gives for a record; None when the record has nothing of the name."""
    if isinstance(subject.view, AnchorView):
        return None
    return words_of(subject.view, len(subject.finding_ids), words.role, words.name)


def roles_in(page: Page) -> Iterator[tuple[Element, RoleWords | None]]:
    """Elements that say to be words of a role, and of which; None where that cannot be read."""
    for element in page.elements:
        written = element.attributes.get(ROLE_WORDS)
        if ROLE_WORDS in element.attributes:
            yield element, _parsed(written or "")


def compare_role_words(
    page: Page,
    subjects: Mapping[str, Subject],
    wanted: Sequence[RoleWords],
    failed: set[int],
    *,
    others: bool = False,
) -> Iterator[Diagnostic]:
    """Every element of a role says what the record gives, and no wanted one is missing.

    Elements that fail are added to ``failed``, so that their words count as an author's.
    With ``others`` the page may speak of records that are not asked about; a mark alone
    does not show that it does, so such words are no fault and count as an author's too.
    """
    met: Counter[RoleWords] = Counter()
    for element, words in roles_in(page):
        if element.seen is Seen.GONE:
            continue
        if others and words is not None and words.key not in subjects:
            failed.add(element.index)
            continue
        problem = _problem(page, element, words, subjects)
        if problem is not None:
            failed.add(element.index)
            yield problem
        elif words is not None and element.seen is Seen.SEEN:
            met[words] += 1
    for words in (Counter(wanted) - met).elements():
        yield _missing(page.file, words, _said(subjects, words))


def without_role_words(
    reading: Reading, subjects: Mapping[str, Subject], wanted: Sequence[RoleWords]
) -> tuple[Reading, tuple[Diagnostic, ...]]:
    """A reading without elements: each role's words set aside once, with what is missing.

    Lines are broken and headings capitalised as the builder likes. Longer words come
    first, since they may begin with shorter ones.
    """
    texts = [block.text for block in reading.blocks]
    problems: list[Diagnostic] = []
    asked = [(words, _said(subjects, words)) for words in wanted]
    for words, said in sorted(asked, key=lambda pair: -len(str(pair[1]))):
        if said is None or not _set_aside(texts, shown(str(said))):
            problems.append(_missing(reading.file, words, said))
    pairs = zip(reading.blocks, texts, strict=True)
    blocks = (block if block.text == text else _reworded(block, text) for block, text in pairs)
    return replace(reading, blocks=tuple(blocks)), tuple(problems)


def _said(subjects: Mapping[str, Subject], words: RoleWords) -> Said | None:
    return said_by_role(subjects[words.key], words) if words.key in subjects else None


def _set_aside(texts: list[str], words: str) -> bool:
    """Take the first occurrence out of the texts; whether there was one."""
    for at, text in enumerate(texts):
        start = text.lower().find(words.lower())
        if start >= 0:
            if len(text.lower()) == len(text):  # else the places differ, and the text stays as it is
                texts[at] = f"{text[:start]}…{text[start + len(words) :]}"
            return True
    return False


def _reworded(block: Block, text: str) -> Block:
    return replace(block, segments=(Segment(text),))


def _parsed(written: str) -> RoleWords | None:
    key, _, rest = written.partition(" ")
    role, _, name = rest.partition(" ")
    known = next((one for one in ROLES if one == role), None)
    return RoleWords(key, known, name) if known is not None and name else None


def _problem(
    page: Page, element: Element, words: RoleWords | None, subjects: Mapping[str, Subject]
) -> Diagnostic | None:
    where = Where(file=page.file, element=page.place(element))
    text = page.text(element, element.seen)
    if words is None or words.key not in subjects:
        message = "Words say to be a record's, and no record of the page gives them."
        return diagnose("GT-053", where, message, expected=", ".join(subjects), found=text)
    said = said_by_role(subjects[words.key], words)
    subject = subjects[words.key]
    same = said is not None and text == shown(str(said)) and element.attributes.get("data-t") == said.phrase
    if same and said is not None and not unborne(said, None, Ground(subject.facts, subject.source_text)):
        return None
    message = (
        f"Record {words.key}: the words of a role are not those of the record ({words.role} {words.name})."
    )
    return diagnose("GT-053", where, message, expected=said or "nothing of this name", found=text)


def _missing(file: str, words: RoleWords, said: Said | None) -> Diagnostic:
    message = f"Record {words.key}: the words of a role are missing or hidden ({words.role} {words.name})."
    return diagnose("GT-054", Where(file=file), message, expected=said, found="not in sight")
