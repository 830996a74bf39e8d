"""Accepted claims as a page admits them: in the scope of each record that they are about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from engross.contracts.accepted import AcceptedClaim
from engross.diagnostics import catalogue
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.phrases import say
from engross.views.words import Said

__all__ = ["accepted_said", "with_accepted"]

V = TypeVar("V", bound=LedgerView | UnfinishedView | AnchorView)


def accepted_said(claim: AcceptedClaim) -> Said:
    """The admission: where it stands, what is wrong with it, who answers for it, how long and why."""
    known = catalogue().get(claim.code)
    title = known.title if known is not None else claim.code
    fault = title[:1].lower() + title[1:]
    return say(
        "accepted.text",
        page=claim.page,
        claim=" ".join(claim.claim.split()),
        fault=fault,
        by=" ".join(claim.by.split()),
        until=claim.until,
        reason=" ".join(claim.reason.split()),
    )


def with_accepted(view: V, claims: Sequence[AcceptedClaim]) -> V:
    """The view with the admissions at the end of what it says about its limits."""
    if not claims:
        return view
    said = tuple(accepted_said(claim) for claim in claims)
    if isinstance(view, AnchorView):
        return replace(view, limits=(*view.limits, *said))
    return replace(view, scope=replace(view.scope, accepted=said))
