"""The directives of research records: the whole report, and parts that say that they are parts."""

from __future__ import annotations

from typing import ClassVar

from sphinx.application import Sphinx

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.sphinx.directives import RecordDirective
from engross.hosts.sphinx.shelf import ShelfEntry
from engross.views.anchor_extract import SECTIONS, AnchorExtract, AnchorSection
from engross.views.anchor_model import AnchorView
from engross.views.anchor_part import extracted

__all__ = ["add_anchor_directives"]

TYPES = ("repo", "external", "product", "background")


def _listed(value: str | None) -> tuple[str, ...]:
    """The values of an option, parted by commas, each once."""
    return tuple(dict.fromkeys(one.strip() for one in (value or "").split(",")))


class AnchorDirective(RecordDirective):
    """Shows a research record, or a part of it."""

    part = "anchor-report"

    def chosen(self, entry: ShelfEntry, option: str, known: tuple[str, ...]) -> tuple[str, ...] | Diagnostic:
        """The values of an option; a diagnostic for a value that is not known. Empty without the option."""
        if option not in self.options:
            return ()
        values = self.options[option]
        strange = next((value for value in values if value not in known), None)
        if strange is None:
            return tuple(values)
        return _unknown(self.where(entry.key), option, known, strange)


class AnchorReport(AnchorDirective):
    """The cited report; ``:parts:`` names the sections that are shown."""

    option_spec: ClassVar = {"parts": _listed}

    def extract(self, entry: ShelfEntry) -> AnchorExtract | Diagnostic | None:
        """The sections that are named; nothing is a part that leaves nothing out."""
        chosen = self.chosen(entry, "parts", SECTIONS)
        if isinstance(chosen, Diagnostic):
            return chosen
        extract = AnchorExtract(tuple(name for name in SECTIONS if name in chosen) or SECTIONS)
        return None if extract.whole else extract


class AnchorFindings(AnchorDirective):
    """The findings under their decisions, all or chosen ones."""

    option_spec: ClassVar = {"decision": _listed, "status": _listed, "type": _listed}

    def extract(self, entry: ShelfEntry) -> AnchorExtract | Diagnostic | None:
        """The findings that fit every option; that none fits is a mistake, not an empty page."""
        view = entry.view
        if not isinstance(view, AnchorView):
            return None
        decisions = self.chosen(entry, "decision", tuple(decision.id for decision in view.decisions))
        statuses = self.chosen(entry, "status", tuple(total.key for total in view.totals))
        types = self.chosen(entry, "type", TYPES)
        for chosen in (decisions, statuses, types):
            if isinstance(chosen, Diagnostic):
                return chosen
        extract = AnchorExtract(("decisions",), decisions, statuses, types)  # type: ignore[arg-type]
        if not extracted(view, extract).decisions:
            message = "no finding of the record fits all of these options"
            found = ", ".join(f"{name}: {', '.join(values)}" for name, values in self.options.items())
            return diagnose("CF-010", self.where(entry.key), message, found=found)
        return extract


class _OneSection(AnchorDirective):
    section: ClassVar[AnchorSection]

    def extract(self, entry: ShelfEntry) -> AnchorExtract:
        """One section of the report."""
        return AnchorExtract((self.section,))


class AnchorNegative(_OneSection):
    """What was searched for and not found, each with its boundary."""

    section = "negative"


class AnchorArtifacts(_OneSection):
    """The files under study, with sizes and hashes."""

    section = "artifacts"


def _unknown(where: Where, option: str, known: tuple[str, ...], found: str) -> Diagnostic:
    message = f"the option {option} names something that the record does not have"
    return diagnose("CF-009", where, message, expected=", ".join(known), found=found)


def add_anchor_directives(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("anchor-report", AnchorReport)
    app.add_directive("anchor-findings", AnchorFindings)
    app.add_directive("anchor-negative", AnchorNegative)
    app.add_directive("anchor-artifacts", AnchorArtifacts)
