"""The title block of a ledger's pages."""

from __future__ import annotations

from engross.contracts.ledger import Ledger
from engross.source.docx import SourceDocument
from engross.views.carriers import short_hash
from engross.views.excerpts import opening
from engross.views.ledger_model import Facts
from engross.views.phrases import say

__all__ = ["facts_of"]


def facts_of(ledger: Ledger, source: SourceDocument) -> Facts:
    """Identity of the source. A ledger records no review date, and the page says so."""
    sha256 = ledger.source.sha256
    return Facts(
        name=ledger.source.name,
        begins=opening(source),
        fingerprint=say("facts.fingerprint", code=short_hash(sha256)) if sha256 else None,
        sha256=sha256,
        identity=None if sha256 else say("facts.identity-unknown"),
        review_date=say("facts.date-unknown"),
        nature_short=say("facts.nature-short"),
    )
