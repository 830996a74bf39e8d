"""Which members go with which type of finding (PA-057 to PA-065, PA-076, PA-101)."""

from __future__ import annotations

from engross.audit.anchor.artifacts import ID_FORM
from engross.audit.anchor.examination import Entry, Examination
from engross.contracts.anchor_types import is_id, is_text
from engross.contracts.shown import shown
from engross.diagnostics import diagnose

__all__ = ["check_members", "check_support"]

_ACTIONS = ("change", "measure", "defer")


def check_members(exam: Examination, index: int, finding: Entry) -> None:
    """Anchor, landing site, locator and artifact, in the order of the contract."""
    _anchor_forbidden(exam, index, finding)
    _landing(exam, index, finding)
    _locator(exam, index, finding)
    if finding["type"] == "repo" or finding["changes"] in _ACTIONS:
        _artifact(exam, index, finding)
    elif "artifact_id" in finding:
        where = exam.at("findings", index, "artifact_id")
        message = "The finding names an artifact, but asks for no action and is not about the files."
        exam.add(diagnose("PA-065", where, message, found=shown(finding["artifact_id"])))


def check_support(exam: Examination, index: int, finding: Entry) -> None:
    """A verified finding names something that could have verified it (seed: Finding records)."""
    if finding["status"] != "verified" or "anchor" in finding or is_text(finding.get("locator")):
        return
    where = exam.at("findings", index, "status")
    message = "The finding is verified, but names neither a line nor a source."
    exam.add(diagnose("PA-076", where, message, expected="an anchor or a locator"))


def _anchor_forbidden(exam: Examination, index: int, finding: Entry) -> None:
    if "anchor" not in finding:
        return
    where = exam.at("findings", index, "anchor")
    if finding["type"] in ("product", "background"):
        message = f"A {finding['type']} finding carries an anchor."
        exam.add(diagnose("PA-057", where, message))
    elif finding["type"] == "external":
        exam.add(diagnose("PA-101", where, "An external finding carries an anchor."))


def _landing(exam: Examination, index: int, finding: Entry) -> None:
    where, changes = exam.at("findings", index, "changes"), finding["changes"]
    if finding["type"] == "product" and changes != "product-decision":
        message = "A product finding lands elsewhere than on a product decision."
        exam.add(diagnose("PA-058", where, message, expected="product-decision", found=shown(changes)))
    if finding["type"] == "background" and changes != "background":
        message = "A background finding lands somewhere."
        exam.add(diagnose("PA-059", where, message, expected="background", found=shown(changes)))


def _locator(exam: Examination, index: int, finding: Entry) -> None:
    where = exam.at("findings", index, "locator")
    if finding["type"] == "external":
        if not is_text(finding.get("locator")):
            message = "An external finding names no source."
            found = shown(finding["locator"]) if "locator" in finding else None
            exam.add(diagnose("PA-060", where, message, expected="a locator", found=found))
    elif "locator" in finding:
        message = "A finding that is not external carries a locator."
        exam.add(diagnose("PA-061", where, message, found=shown(finding["locator"])))


def _artifact(exam: Examination, index: int, finding: Entry) -> None:
    """The artifact that a finding about the files, or one that asks for action, rests on."""
    where, identifier = exam.at("findings", index, "artifact_id"), finding.get("artifact_id")
    if not is_id(identifier):
        message = "The finding names no artifact."
        found = shown(identifier) if "artifact_id" in finding else None
        exam.add(diagnose("PA-062", where, message, expected=ID_FORM, found=found))
        return
    declared = exam.artifacts.get(identifier)
    if declared is None:
        message = "The finding names an artifact that the record does not declare."
        exam.add(diagnose("PA-063", where, message, found=shown(identifier)))
        return
    exam.used.add(identifier)
    anchor = finding.get("anchor")
    if isinstance(anchor, dict) and anchor["path"] != declared.path:
        where = exam.at("findings", index, "anchor", "path")
        message = f"The anchor lies in another file than the artifact {shown(identifier)}."
        exam.add(
            diagnose("PA-064", where, message, expected=shown(declared.path), found=shown(anchor["path"]))
        )
