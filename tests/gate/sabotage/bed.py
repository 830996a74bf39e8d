"""The renderings that are sabotaged, each parsed once, with a judge that has its expectations ready."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Literal

from lxml import etree, html

from engross.diagnostics import Diagnostic
from engross.gate import Rendering, Subject, Use
from engross.gate.verdict import Judge
from engross.views.carriers import bookmark_name
from tests.gate.sabotage import meeting
from tests.gate.sabotage.harmless import proof

Element = etree._Element
Edit = Callable[[Element, Random], "tuple[str, frozenset[Element]] | None"]
DOCUMENT = "word/document.xml"


@dataclass(frozen=True)
class Outcome:
    """One sabotage: what was done, the codes that found it, and why it is harmless where none did."""

    what: str
    edit: str
    codes: frozenset[str]
    harmless: str | None

    @property
    def survived(self) -> bool:
        return not self.codes and self.harmless is None


class Bed:
    """One rendering to be tampered with."""

    def __init__(
        self, name: str, subject: Subject, data: bytes, part: str, kind: Literal["html", "word"]
    ) -> None:
        self.name, self.kind = name, kind
        self.judge = Judge.of([subject])
        self.rendering = Rendering(
            Path(f"{name}.{'html' if kind == 'html' else 'docx'}"), kind, (Use(subject.key, part),)
        )
        self.carried, self.facts = frozenset(() if part == "register" else _carried(subject)), subject.facts
        if kind == "html":
            self.members: dict[str, bytes] = {}
            self.root = html.document_fromstring(data.decode())
        else:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                self.members = {name: archive.read(name) for name in archive.namelist()}
            self.root = etree.fromstring(self.members[DOCUMENT])
        self.before = self.met(self.root, frozenset())

    def met(self, root: Element, hidden: frozenset[Element]) -> meeting.Met:
        return meeting.page(root, hidden) if self.kind == "html" else meeting.body(root)

    def judged(self, root: Element) -> tuple[Diagnostic, ...]:
        return self.judge.judge(self.rendering, self.written(root))

    def written(self, root: Element) -> bytes:
        if self.kind == "html":
            return b"<!doctype html>\n" + etree.tostring(root, encoding="utf-8", method="html")
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            for name, content in self.members.items():
                archive.writestr(
                    name, etree.tostring(root, encoding="utf-8") if name == DOCUMENT else content
                )
        return packed.getvalue()

    def run(self, edits: Sequence[tuple[Edit, int]], times: int, seed: int) -> list[Outcome]:
        """Sabotage the rendering so many times, each time from the honest one."""
        chance = Random(f"{self.name} {seed}")
        kinds, weights = [edit for edit, _ in edits], [weight for _, weight in edits]
        found: list[Outcome] = []
        while len(found) < times:
            edit = chance.choices(kinds, weights)[0]
            root = deepcopy(self.root)
            done = edit(root, chance)
            if done is not None:
                found.append(self.outcome(edit.__name__, root, *done))
        return found

    def outcome(self, edit: str, root: Element, what: str, hidden: frozenset[Element]) -> Outcome:
        codes = frozenset(one.code for one in self.judged(root))
        harmless = None if codes else proof(self.before, self.met(root, hidden), self.carried, self.facts)
        return Outcome(f"{self.name}: {what}", edit, codes, harmless)


def _carried(subject: Subject) -> list[str]:
    ids = [name.removeprefix("item ") for name in subject.facts.scopes if name.startswith("item ")]
    keyed = [f"{subject.key}-{name}" for name in ids]
    return [*ids, *keyed, *map(bookmark_name, (*ids, *keyed))]


def told(outcomes: Sequence[Outcome]) -> str:
    """The account of a run, for people."""
    lines = [f"{len(outcomes)} sabotages, {sum(bool(one.codes) for one in outcomes)} found"]
    proofs = Counter(one.harmless for one in outcomes if one.harmless)
    lines += [f"  harmless, {times} times: {why}" for why, times in sorted(proofs.items())]
    lines += [f"  SURVIVED ({one.edit}) {one.what}" for one in outcomes if one.survived]
    return "\n".join(lines)
