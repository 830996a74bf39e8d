"""Identity: the name, the hash and the format that a page gives its record (kinds 55 and 57)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts
from engross.gate.claims.tokens import Kind

__all__ = ["identity"]

DOCUMENTS = (".docx", ".doc", ".docm", ".dotx", ".pdf", ".rtf", ".odt")
RECORDS = (".json",)
_HEX = re.compile(r"[0-9a-f]{7,64}")
_NUMBERS = re.compile(r"v?[0-9]+(?:\.[0-9]+)+")


def identity(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """File names, fingerprints and format versions must be the record's."""
    clause = clause.of_kind("identity")
    if clause.sentence.asks or clause.open or clause.hypothetical:
        return
    for at, token in enumerate(clause.tokens, clause.first):
        denied = clause.denied(at)
        word = token.word.rstrip("….").casefold()
        if token.kind not in {Kind.CODE, Kind.NUMBER}:
            continue
        if word.endswith(DOCUMENTS) and facts.name.casefold().endswith(DOCUMENTS):
            holds = (word == facts.name.casefold()) != denied
            yield said(clause, 55, holds, "/source/name", facts.name, f"write {facts.name}")
        elif (
            _HEX.fullmatch(word)
            and any(c.isdigit() for c in word)
            and facts.sha256
            and (len(word) >= 8 or clause.has("hash"))
        ):
            if not word.isdigit() or clause.has("hash"):
                yield said(
                    clause,
                    55,
                    facts.sha256.startswith(word) != denied,
                    "/source/sha256",
                    facts.sha256,
                    f"write {facts.sha256[:8]}…",
                )
        elif clause.has("format") and _NUMBERS.fullmatch(word):
            yield said(
                clause,
                57,
                (word.removeprefix("v") == facts.schema) != denied,
                "/schema_version",
                facts.schema,
                f"write {facts.schema}",
            )
