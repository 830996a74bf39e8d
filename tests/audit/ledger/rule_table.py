"""Every numbered rule of the ledger contract, and where it is kept.

``rule`` - a rule of the audit under its own number; ``model`` - the record models under its
own number; ``consumer`` - the consumer rules; ``shape`` - the shape of a record (``LG-S-…``,
``LG-C-00x`` or ``JS-…`` while reading); another number - the same promise, kept there for
finished ledgers; ``bundle`` and ``batch`` - the models of those two files, not of a ledger;
``run`` - known only to the run itself (its packets, contexts, work folder), so that nothing
of it can be seen in a ledger.
"""

from __future__ import annotations

MODEL = {f"R-{n:03}": "model" for n in range(1, 26)}

OF_THE_LEDGER = {f"L-{n:03}": "rule" for n in range(1, 57)}
OF_A_BUNDLE = {f"L-{n:03}": "bundle" for n in range(57, 78)} | {"L-076": "P-049", "L-078": "run"}
OF_PROPOSALS = {
    "L-079": "L-003",
    "L-080": "P-047",
    "L-081": "P-047",
    "L-082": "P-047",
    "L-083": "run",
    "L-084": "run",
    "L-085": "run",
    "L-086": "run",
}
OF_TERM_RECONCILIATION = {
    "L-087": "L-029",
    "L-088": "L-034",
    "L-089": "P-017",
    "L-090": "L-031",
    "L-091": "L-031",
    "L-092": "R-015",
    "L-093": "run",
    "L-094": "bundle",
    "L-095": "bundle",
    "L-096": "bundle",
    "L-097": "run",
    "L-098": "run",
    "L-099": "P-012",
    "L-100": "P-012",
    "L-101": "L-019",
    "L-102": "R-012",
    "L-103": "P-037",
    "L-104": "rule",
    "L-105": "P-037",
    "L-106": "L-030",
    "L-107": "rule",
    "L-108": "shape",
}
OF_REFERENCE_RECONCILIATION = {
    "L-109": "rule",
    "L-110": "L-018",
    "L-111": "L-052",
    "L-112": "L-056",
    "L-113": "R-002",
    "L-114": "R-024",
    "L-115": "run",
    "L-116": "run",
    "L-117": "run",
    "L-118": "P-032",
}
OF_OCCURRENCE_RECONCILIATION = {"L-119": "L-044", "L-120": "L-048", "L-121": "P-024", "L-122": "P-024"}
OF_THE_CLOSING_AUDIT = {
    "L-123": "L-030",
    "L-124": "L-011",
    "L-125": "L-056",
    "L-126": "L-030",
    "L-127": "rule",
    "L-128": "rule",
    "L-129": "rule",
}
IMPLIED = {f"P-{n:03}": "rule" for n in range(1, 59)}
OF_CONSUMERS = {f"C-{n:03}": "consumer" for n in range(1, 16)} | {"C-007": "shape", "C-008": "C-003"}
OF_BATCHES = {f"M-{n:03}": "batch" for n in range(1, 10)}

TABLE = (
    MODEL
    | OF_THE_LEDGER
    | OF_A_BUNDLE
    | OF_PROPOSALS
    | OF_TERM_RECONCILIATION
    | OF_REFERENCE_RECONCILIATION
    | OF_OCCURRENCE_RECONCILIATION
    | OF_THE_CLOSING_AUDIT
    | IMPLIED
    | OF_CONSUMERS
    | OF_BATCHES
)
COUNTS = {"R": 25, "L": 129, "P": 58, "C": 15, "M": 9}
