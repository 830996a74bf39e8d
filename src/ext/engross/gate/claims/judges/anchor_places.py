"""Where a finding is anchored: path, line, commit, size, kind of source."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import AnchorFacts, AnchorFinding
from engross.gate.claims.judges.anchor_words import named_in, odd
from engross.gate.claims.tokens import Kind

__all__ = ["identity", "source"]

_HEX = re.compile(r"[0-9a-f]{7,40}")


def identity(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    named = named_in(clause, facts)
    for token in clause.tokens:
        word = token.word.rstrip(".…")
        if token.kind is not Kind.CODE and not _HEX.fullmatch(word):
            continue
        path, _, line = word.partition(":")
        number = re.search(r"\bline ([0-9]{1,9})\b", clause.text)
        if path in facts.files and named and number is not None:
            holds = any(one.place == f"{path}:{number.group(1)}" for one in named)
            yield said(
                clause,
                "anchor-identity",
                holds,
                named[0].pointer,
                named[0].place or "no line",
                f"write {named[0].place}",
            )
        elif line and named:
            holds = any(one.place == word for one in named)
            yield said(
                clause,
                "anchor-identity",
                holds,
                named[0].pointer,
                named[0].place or "no line",
                f"write {named[0].place}",
            )
        elif path in facts.files:
            yield from _of_file(clause, facts, path, named)
        elif _HEX.fullmatch(word) and any(c.isdigit() for c in word) and any(c.isalpha() for c in word):
            known = [facts.commit, *(digest for _, digest in facts.files.values())]
            holds = any(one.startswith(word) or word.startswith(one) for one in known)
            yield said(clause, "anchor-identity", holds, "/commit", facts.commit, f"write {facts.commit}")
        elif path.endswith(".md") and clause.has("a.report"):
            yield said(
                clause,
                "anchor-identity",
                path == facts.report,
                "/final/path",
                facts.report,
                f"write {facts.report}",
            )


def _of_file(clause: Clause, facts: AnchorFacts, path: str, named: list[AnchorFinding]) -> Iterator[Claim]:
    if clause.has("a.bytes"):
        size = facts.files[path][0]
        for amount in clause.amounts:
            yield said(
                clause, "anchor-identity", amount.holds(size), "/artifacts", f"{size} bytes", f"write {size}"
            )
    elif named and clause.has("a.rest") and clause.asserted:
        denied = odd(clause, clause.at("a.rest"))
        holds = all(((one.place or "").startswith(path + ":")) != denied for one in named)
        yield said(
            clause,
            "anchor-source",
            holds,
            named[0].pointer,
            named[0].place or named[0].type,
            "name where it comes from",
        )


def source(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    """Anchored in code, or taken from a published source."""
    if not clause.asserted or not clause.has("a.rest"):
        return
    kinds = [k for k, c in (("repo", "a.lines"), ("external", "a.published")) if clause.has(c)]
    if "outside" in clause.words:
        kinds = ["external"]
    if not kinds:
        return
    named, at = named_in(clause, facts), clause.at("a.rest")
    denied = odd(clause, at)
    if named:
        holds = all((one.type in kinds) != denied for one in named)
        yield said(
            clause,
            "anchor-source",
            holds,
            f"{named[0].pointer}/type",
            named[0].type,
            "name where it comes from",
        )
        return
    actual = sum(one.type in kinds for one in facts.findings.values())
    total = len(facts.findings)
    if clause.amounts:
        amount = clause.amounts[0]
        yield said(
            clause,
            "anchor-source",
            amount.holds(actual / total if amount.share else actual),
            "/findings",
            actual,
            f"write {actual}",
        )
    elif clause.has("a.finding") and denied and {"none", "no"} & set(clause.words):
        yield said(
            clause, "anchor-source", actual == 0, "/findings", f"{actual} of {total}", f"write {actual}"
        )
    elif (
        clause.has("a.finding") and not denied and clause.sentence.first_word not in {"some", "a", "several"}
    ):
        yield said(
            clause, "anchor-source", actual == total, "/findings", f"{actual} of {total}", f"write {actual}"
        )
