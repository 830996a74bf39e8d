"""Definition Check ledger, schema 0.14.0, as frozen records.

Attribute names are the JSON field names; arrays are tuples. Records compare by value.
"""

from engross.contracts.ledger.document import SCHEMA_VERSION, Ledger
from engross.contracts.ledger.findings import Finding
from engross.contracts.ledger.location import Location
from engross.contracts.ledger.occurrences import (
    OccurrenceAdjudication,
    OccurrenceCandidate,
    OccurrenceCollision,
)
from engross.contracts.ledger.references import ReferenceAdjudication, ReferenceCandidate
from engross.contracts.ledger.research import (
    CandidateProposal,
    ContextRequest,
    EvidenceItem,
    LexicalObservation,
    ReviewTrace,
)
from engross.contracts.ledger.semantic import DefinitionSpan, SemanticAdjudication, TermCandidate
from engross.contracts.ledger.source import COVERAGE_PARTS, UNSUPPORTED, SkippedMethod, Source
from engross.contracts.ledger.summary import ReviewSummary
from engross.contracts.ledger.terms import Definition, TermVariant, Usage

__all__ = [
    "COVERAGE_PARTS",
    "SCHEMA_VERSION",
    "UNSUPPORTED",
    "CandidateProposal",
    "ContextRequest",
    "Definition",
    "DefinitionSpan",
    "EvidenceItem",
    "Finding",
    "Ledger",
    "LexicalObservation",
    "Location",
    "OccurrenceAdjudication",
    "OccurrenceCandidate",
    "OccurrenceCollision",
    "ReferenceAdjudication",
    "ReferenceCandidate",
    "ReviewSummary",
    "ReviewTrace",
    "SemanticAdjudication",
    "SkippedMethod",
    "Source",
    "TermCandidate",
    "TermVariant",
    "Usage",
]
