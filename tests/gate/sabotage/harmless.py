"""Proofs that a change of a rendering is harmless. A change without one must break the build.

Each proof compares what a reader meets before and after. None asks the gate.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

from engross.gate.facts import RecordFacts
from engross.gate.slots import filled, phrases_under
from engross.views.phrases import phrases
from engross.views.phrases.conditions import slot_names, terms_of
from tests.gate.sabotage.meeting import Met, Word, folded

__all__ = ["proof"]

_NOT_WORDS = " .,;:()·…–—-[]/“”\"'"
_SOURCE_STYLES = {"EngrossSourceText", "EngrossIssueMark", "EngrossQuestionMark", "EngrossDefinitionMark"}
_PLACES = ("data-t=place.", "data-t=label.defined-at")
_NUMBER = re.compile(r"\d+")
_SENTENCES = (
    "scope.",
    "assurance.",
    "unread.",
    "unseen.",
    "caveat.",
    "seen.",
    "nature.",
    "label.marks-note",
    "anchor.shows.",
    "unfinished.effect-",
)
_OF_A_FINDING = tuple(f"anchor.{name}." for name in ("status", "meaning", "changes", "asks", "kind", "rests"))
_OF_AN_ITEM = ("question.", "observation.", "next.", "qualifier.", *_OF_A_FINDING)
_FINGERPRINT = re.compile(r"[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}")


def proof(before: Met, after: Met, carried: frozenset[str], facts: RecordFacts) -> str | None:
    """Why a change is harmless, or None.

    ``carried`` are the ids that items must be found by, ``facts`` what holds of the record.
    """
    if _lost_ids(before, after, carried):
        return None
    if _texts(before) == _texts(after):
        return _same(before, after)
    if _astray(before, after) or _poorer_first(before, after):
        return None
    removed, added = before.counted - after.counted, after.counted - before.counted
    if not removed and not added:
        return _reordered(before, after, facts)
    if not all(_is_known(link, before) for link in set(after.links) - set(before.links)):
        return None
    if removed and added:
        return _moved_about(removed, added, before, after)
    return _gained(added, before, facts) if added else _lost(removed, after)


def _same(before: Met, after: Met) -> str | None:
    if _astray(before, after) or set(after.links) - set(before.links):
        return None
    return "it reads the same" if before.links == after.links else "it reads the same, with a link less"


def _reordered(before: Met, after: Met, facts: RecordFacts) -> str | None:
    """The same words in another order."""
    if set(after.links) - set(before.links):
        return None
    if before.entries == after.entries and _in_entries(before, after):
        return "entries stand in another order"
    for why, scopes, is_loose in (
        ("only framing words changed their place", None, _is_frame),
        ("sentences that hold of the whole record changed places", {""}, _of_the_whole(facts)),
        ("places of one entry, or counts of them, stand in another order", None, _is_of_a_term),
        ("a sentence about an item stands elsewhere in the item", None, _is_sentence),
    ):
        for scope in {word.scope for word in _moved(before, after)} & (
            scopes or {w.scope for w in before.words}
        ):
            if _without_all(before, scope, is_loose) == _without_all(after, scope, is_loose):
                return why
    return None


def _without_all(met: Met, scope: str, is_loose: Callable[[Word], bool]) -> list[Word]:
    """The words without those of a scope that may stand anywhere in it."""
    return [word for word in met.words if word.scope != scope or not is_loose(word)]


def _of_the_whole(facts: RecordFacts) -> Callable[[Word], bool]:
    """Whether words say something of the whole record, which holds wherever they stand."""
    return lambda word: _is_frame(word) or _says(word, _SENTENCES) or _is_true(word, facts)


def _is_sentence(word: Word) -> bool:
    """Whether words are a sentence about an item, which can stand alone, or only frame one."""
    return _is_frame(word) or _says(word, (*_OF_AN_ITEM, "place."))


def _says(word: Word, families: tuple[str, ...]) -> bool:
    """Whether words are of some family of phrases; in Word only the words themselves tell."""
    if word.owner.startswith("data-t="):
        return word.owner.removeprefix("data-t=").startswith(families)
    if word.owner != "EngrossPhrase":
        return False
    known = (phrase for family in families for phrase in phrases_under(family))
    return any(filled(phrase, word.text) is not None for phrase in known)


def _is_of_a_term(word: Word) -> bool:
    """Whether words name a place or say how often a term is used."""
    families = ("place.", "term.uses", "term.no-use", "term.places", "label.used-in")
    return not word.text.strip(_NOT_WORDS) or _says(word, families)


def _moved_about(removed: Iterable[Word], added: Iterable[Word], before: Met, after: Met) -> str | None:
    if all(map(_is_frame, (*removed, *added))):
        return "only framing words changed their place"
    said = all(_is_frame(word) or _is_said(word, after) for word in removed)
    known = all(_is_frame(word) or (_is_said(word, before) and not _is_quotation(word)) for word in added)
    return "what moved says nothing new, and is missed nowhere" if said and known else None


def _lost(removed: Iterable[Word], after: Met) -> str | None:
    if all(_is_frame(word) for word in removed):
        return "only framing words are gone"
    if all(_is_frame(word) or _is_said(word, after) for word in removed):
        return "what is gone stands there again"
    return None


def _gained(added: Iterable[Word], before: Met, facts: RecordFacts) -> str | None:
    if all(_is_frame(word) for word in added):
        return "only framing words came in"
    known = set(before.words)
    links = {text for _, text in before.links}
    if all(
        _is_frame(word)
        or (word in known and not (word.scope and _is_quotation(word)))
        or (word.owner == "Hyperlink" and any(word.text in text for text in links))
        for word in added
    ):
        return "what is doubled says nothing new"
    if all(_is_frame(word) or _is_true(word, facts) for word in added):
        return "what came in is true of the record"
    return None


def _texts(met: Met) -> list[tuple[str, str]]:
    """Words with what they stand in; whose they are is no matter to a reader."""
    return [(word.scope, word.text) for word in met.words]


def _moved(before: Met, after: Met) -> list[Word]:
    pairs = zip(before.words, after.words, strict=True)
    return [word for one, other in pairs if one != other for word in (one, other)]


def _in_entries(before: Met, after: Met) -> bool:
    """Whether the two differ only in words that stand in rows or list entries."""
    inside = " ".join(before.entries)
    return all(one.text in inside for one in _moved(before, after))


def _is_known(link: tuple[str, str], met: Met) -> bool:
    """Whether a link is one of before with some of its words."""
    known = [text for target, text in met.links if target == link[0]]
    return any(not _without(link[1], text) for text in known)


def _without(text: str, words: str) -> str:
    for word in sorted(words.split(), key=len, reverse=True):
        text = text.replace(word, "")
    return text.strip()


def _lost_ids(before: Met, after: Met, carried: frozenset[str]) -> bool:
    """An id that carries something of the record, or that a link leads to, is gone or doubled."""
    targets = {target.removeprefix("#") for target, _ in after.links}
    gone = {one for one in before.ids if one not in after.ids}
    doubled = {one for one in after.ids if after.ids.count(one) > before.ids.count(one)}
    return bool(gone & (carried | targets)) or bool(doubled & carried)


def _astray(before: Met, after: Met) -> bool:
    """Whether an entry or list came to stand under a heading that it did not stand under."""
    return any(
        not _within(path, before.paths[place]) for place, path in after.paths.items() if place in before.paths
    )


def _within(path: Iterable[str], around: Iterable[str]) -> bool:
    rest = iter(around)
    return all(any(not _without(heading, other) for other in rest) for heading in path)


def _poorer_first(before: Met, after: Met) -> bool:
    """Whether something that is no framing stood before the first item, and does no longer."""
    texts = {word.text for word in after.first}
    # What the page is stands among the particulars, too, and the gate asks for it there.
    missed = (word for word in before.first if word.text not in texts)
    return any(not _is_frame(word) and not _says(word, ("nature.",)) for word in missed)


def _is_said(word: Word, met: Met) -> bool:
    """Whether the words stand there still: in the same item, as the same count, or as the same place."""
    if word in met.counted or (
        word.scope == "" and word.text in {w.text for w in met.words if w.scope == ""}
    ):
        return True
    # A kind and what it changes may have one name.
    if _says(word, _OF_A_FINDING):
        return any((one.scope, one.text) == (word.scope, word.text) for one in met.words)
    if _FINGERPRINT.fullmatch(word.text):
        return any(word.text in one.text for one in met.words if one.scope == word.scope)
    if word.owner.startswith("data-count="):
        return any(one.owner == word.owner and one.text == word.text for one in met.words)
    if word.owner.startswith("data-t=place."):
        number = _NUMBER.search(word.text)
        own = (one.text for one in met.words if one.scope == word.scope and one.owner.startswith(_PLACES))
        return number is not None and any(number.group() in _NUMBER.findall(text) for text in own)
    if word.owner == "EngrossPhrase" and filled("term.lead.other", word.text) is not None:
        numbers = Counter(_NUMBER.findall(word.text))
        return any(numbers <= Counter(_NUMBER.findall(entry)) for entry in met.entries)
    # Notes on how a page counts, and the number of terms, which the account gives, too.
    everywhere = {"data-t=label.uses-note": word.text, "data-t=term.lead.other": "data-count=terms"}
    if word.owner in everywhere:
        return any(everywhere[word.owner] in (one.text, one.owner.partition(" ")[0]) for one in met.words)
    return False


def _is_quotation(word: Word) -> bool:
    return word.owner.startswith("data-src") or word.owner in _SOURCE_STYLES


def _is_frame(word: Word) -> bool:
    """Whether words only frame: headings, labels, names of kinds; no number, nothing of the record."""
    if word.owner.startswith("data-t="):
        return word.owner.removeprefix("data-t=") in _FRAMES
    if word.owner in {"", "EngrossPhrase", "Hyperlink", "aria-label", "data-h"}:
        return word.text in _FRAME_TEXTS or not word.text.strip(_NOT_WORDS)
    return False


def _is_true(word: Word, facts: RecordFacts) -> bool:
    """Whether words are a page's own, and their condition holds of the record."""
    named = word.owner.removeprefix("data-t=")
    if named.startswith("place.") and not word.scope:
        return True  # a place alone says nothing of anything
    ids = [named] if named in phrases() else [p for p, text in phrases().items() if folded(text) == word.text]
    return any(
        terms_of(phrase).page and not slot_names(phrases()[phrase]) and not facts.unmet(terms_of(phrase).when)
        for phrase in ids
    )


_FAMILIES = ("heading.", "label.", "footer.", "kind.", "title.", "outline.", "category.", "spoken.", "role.")
_OWED = frozenset({"label.none-recorded", "label.uses-note"})
"""Framing that says something by standing there: that a list is empty, what is counted."""


def _framing(phrase: str) -> bool:
    return phrase.removeprefix("anchor.").startswith(_FAMILIES) and phrase not in _OWED


_FRAMES = frozenset(phrase for phrase in phrases() if _framing(phrase))
_FRAME_TEXTS = frozenset(folded(phrases()[phrase]) for phrase in _FRAMES if not slot_names(phrases()[phrase]))
