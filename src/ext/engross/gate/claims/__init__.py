"""Claims in people's sentences: a small grammar, judged by the facts of a record.

A text is cut into words, its words into marks by one tree of phrases (data, a language a
folder), its sentences into clauses with mood and polarity. Judges, one a family of kinds,
read clauses and decide from typed facts. No model, no network, no pattern that backtracks.
"""

from engross.gate.claims.anchor_facts import facts_of_anchor
from engross.gate.claims.claim import Claim
from engross.gate.claims.facts import AnchorFacts, Facts
from engross.gate.claims.kinds import CODES, Example, Kind, code_of, kinds
from engross.gate.claims.ledger_facts import facts_of_ledger
from engross.gate.claims.reading import claims_in, claims_of_all
from engross.gate.claims.states import example_states

__all__ = [
    "CODES",
    "AnchorFacts",
    "Claim",
    "Example",
    "Facts",
    "Kind",
    "claims_in",
    "claims_of_all",
    "code_of",
    "example_states",
    "facts_of_anchor",
    "facts_of_ledger",
    "kinds",
]
