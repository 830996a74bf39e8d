"""What is to be rendered: the view of a record, the form, and the bytes it gives."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from engross.audit.opening import AnchorCase, LedgerCase
from engross.render.html import Part, Renderer, View
from engross.render.links import Links
from engross.render.markdown import markdown
from engross.render.word import word_report
from engross.source.files import sha256_hex
from engross.views.anchor_view import anchor_view
from engross.views.ledger_view import ledger_view

__all__ = ["Form", "Target", "record_key", "rendered", "target_of"]

Form = Literal["html", "word", "markdown", "register"]
Format = Literal["html", "word", "markdown"]


@dataclass(frozen=True, slots=True)
class Target:
    """A view and the form it is to take; ``part`` is the part of a page."""

    case: LedgerCase | AnchorCase
    view: View
    form: Form
    part: Part

    @property
    def format(self) -> Format:
        """The form as the gate names it."""
        return "html" if self.form == "register" else self.form

    @property
    def shown_part(self) -> str:
        """What the file holds: a page its part, the other forms the whole report."""
        return self.part if self.format == "html" else "report"

    @property
    def suffix(self) -> str:
        """The suffix by which the form is known."""
        return {"html": ".html", "word": ".docx", "markdown": ".md"}[self.format]


def target_of(case: LedgerCase | AnchorCase, form: Form, part: Part | None) -> Target | None:
    """The target for a case; ``None`` when this kind of record has no such rendering."""
    key = record_key(case.record_path)
    if isinstance(case, LedgerCase):
        view = ledger_view(case.ledger, case.source, key, case.full)
        return Target(case, view, form, "register" if form == "register" else part or "dashboard")
    if form == "register" or part is not None:
        return None
    anchor = anchor_view(case.record, case.files, sha256_hex(case.candidate), key, compared=case.compared)
    return Target(case, anchor, form, "anchor-report")


def rendered(target: Target, templates: Path | None) -> bytes:
    """The bytes of the rendering. Raises ``RenderError`` when a template fails."""
    if target.form == "markdown":
        return markdown(target.view).encode("utf-8")
    renderer = Renderer(templates)  # also where Word is wanted: it refuses a folder that is not there
    if target.form == "word":
        return word_report(target.view, templates)
    return renderer.page(target.view, target.part, Links()).encode("utf-8")


def record_key(record: Path) -> str:
    """A key for a record that was given by its path: its name in letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", record.stem.lower()).strip("-")[:64].strip("-") or "record"
