"""A part of a research record as a reader may read it: what it shows is as in the whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engross.views.anchor_extract import SECTIONS, AnchorExtract
from engross.views.anchor_model import AnchorDecision, AnchorPart, AnchorView
from engross.views.phrases import say

__all__ = ["extracted"]


def extracted(view: AnchorView, extract: AnchorExtract | None) -> AnchorView:
    """The part of a view that an extract asks for; the view itself for the whole.

    A part says of how many findings it shows how many. It has no totals: they would be
    those of the whole record.
    """
    if extract is None or extract.whole:
        return view
    sections = tuple(name for name in SECTIONS if name in extract.sections)
    decisions = tuple(_decisions(view, extract)) if "decisions" in sections else ()
    shown = sum(len(decision.findings) for decision in decisions)
    phrase = "anchor.part.findings" if "decisions" in sections else "anchor.part.elsewhere"
    slots = {"total": view.finding_count} | ({"shown": shown} if "decisions" in sections else {})
    return replace(
        view,
        totals=(),
        decisions=decisions,
        negative=view.negative if "negative" in sections else (),
        artifacts=view.artifacts if "artifacts" in sections else (),
        limits=view.limits if "limits" in sections else (),
        part=AnchorPart(say(phrase, **slots), sections),
    )


def _decisions(view: AnchorView, extract: AnchorExtract) -> Iterator[AnchorDecision]:
    """The decisions with the findings that are asked for; none without a finding."""
    for decision in view.decisions:
        findings = tuple(
            finding
            for finding in decision.findings
            if extract.holds(decision.id, finding.status_key, finding.kind_key)
        )
        if findings:
            yield replace(decision, findings=findings)
