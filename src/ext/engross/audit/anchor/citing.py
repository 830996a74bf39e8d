"""Ids named and anchors cited in the report (PA-077, PA-078, PA-090, PA-107)."""

from __future__ import annotations

from engross.audit.anchor.binding import Binding, citable
from engross.audit.anchor.examination import Entry, Examination
from engross.contracts.anchor_types import is_id
from engross.contracts.shown import shown
from engross.diagnostics import diagnose
from engross.source.mentions import Citation

__all__ = ["check_cited", "check_named", "check_negative_named"]


def check_named(exam: Examination, index: int, finding: Entry) -> None:
    """A finding that stands only in the record was not delivered (seed: Binding to the candidate)."""
    if _unnamed(exam, finding["id"]):
        where = exam.at("findings", index, "id")
        message = "The visible text of the report does not name the finding."
        exam.add(diagnose("PA-077", where, message, expected=shown(finding["id"])))


def check_negative_named(exam: Examination, index: int, entry: Entry) -> None:
    """An absence that stands only in the record was not delivered (seed: Binding to the candidate)."""
    if _unnamed(exam, entry["id"]):
        where = exam.at("coverage", "negative", index, "id")
        message = "The visible text of the report does not name the negative entry."
        exam.add(diagnose("PA-090", where, message, expected=shown(entry["id"])))


def check_cited(exam: Examination, index: int, finding: Entry) -> None:
    """Every anchor is cited as ``path:line`` or as a range that begins there."""
    anchor = citable(finding.get("anchor"), plain=exam.asks("PA-106"))
    if exam.binding is None or anchor is None:
        return
    path, line = anchor
    found = exam.binding.cited.get(anchor, ())
    where = exam.at("findings", index, "anchor")
    if not found:
        message = "The visible text of the report does not cite the anchor."
        exam.add(diagnose("PA-078", where, message, expected=shown(f"{path}:{line}")))
        return
    if all(citation.end_line is not None and citation.end_line < line for citation in found):
        message = "The report cites the anchor only by a range that runs backwards."
        spelled = shown(f"{path}:{line}-{found[0].end_line}")
        exam.add(diagnose("PA-107", where, message, expected=shown(f"{path}:{line}"), found=spelled))
    _advise(exam, exam.binding, index, anchor, found)


def _advise(
    exam: Examination, binding: Binding, index: int, anchor: tuple[str, int], found: tuple[Citation, ...]
) -> None:
    where, cite = exam.at("findings", index, "anchor"), f"{anchor[0]}:{anchor[1]}"
    file = exam.pinned.get(anchor[0])
    last = max(citation.end_line or anchor[1] for citation in found)
    if file is not None and anchor[1] <= len(file.lines) < last:
        message = "The report cites a range that goes past the end of the file."
        expected = f"a range that ends at line {len(file.lines)} or before"
        exam.add(diagnose("PA-110", where, message, expected=expected, found=shown(f"{cite}-{last}")))
    if all(binding.out_of_sight(citation) for citation in found):
        message = "The report cites the anchor only inside a web address or a link target."
        exam.add(diagnose("PA-110", where, message, found=shown(cite)))
    if anchor in binding.disguised:
        message = "The report cites the anchor only with escapes or marks inside; other tools may miss it."
        exam.add(diagnose("PA-110", where, message, expected=shown(cite)))


def _unnamed(exam: Examination, identifier: object) -> bool:
    """Whether a well-formed id is missing from a report that could be read."""
    return exam.binding is not None and is_id(identifier) and identifier not in exam.binding.named
