"""The nets for claims, measured against labelled sentences."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engross.gate.claims import Ground, claims_in
from engross.gate.numbers import statements
from engross.gate.subjects import prepared
from tests.gate.bench import ledger_subject

LEDGERS = {
    "cloud-service-agreement": "common-paper-cloud-service-agreement",
    "cloud-service-agreement.partial": "common-paper-cloud-service-agreement",
    "cloud-service-agreement.unreviewed": "common-paper-cloud-service-agreement",
    "msdn-eula": "msdn-eula",
    "clean-consulting-agreement": "clean-consulting-agreement",
    "clean-consulting-agreement-v2": "clean-consulting-agreement-v2",
}
NOTHING_READ = Ground(frozenset({"headers", "footers", "footnotes", "comments"}), 3, 2, True)


@pytest.mark.parametrize(
    "sentence",
    [
        "The footnotes were not checked.",
        "No footnotes were read.",
        "The footnotes should be checked.",
        "Were the footnotes checked?",
        "Everything except the footnotes was read.",
        "“The footnotes were checked” would be wrong.",
        "Check the comments before you sign.",
        "The header holds the title.",
        "This does not mean that there are no issues.",
        "If no issues are found, nothing follows.",
    ],
)
def test_what_claims_nothing(sentence: str) -> None:
    assert list(claims_in(sentence, NOTHING_READ)) == []


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("The tables and footnotes were read.", "part"),
        ("The headers were not read, but the comments were checked.", "part"),
        ("The entire agreement has been reviewed.", "totality"),
        ("Nothing was overlooked.", "totality"),
        ("There are no issues.", "issues"),
        ("No question is open.", "questions"),
    ],
)
def test_what_claims_too_much(sentence: str, kind: str) -> None:
    assert [claim.kind for claim in claims_in(sentence, NOTHING_READ)] == [kind]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("There are 1,050 findings.", [("finding", 1050, True)]),
        ("Thirty-one findings were made", [("finding", 31, True)]),
        ("These two findings differ.", [("finding", 2, False)]),
        ("Two findings concern the fee.", [("finding", 2, False)]),
        ("About 30 findings were made.", []),
        ("See issue 12.", []),
        ("Clause 4.2 issues", []),
        ("12 issue-free days", []),
        ("26 places", []),
        ("Open questions: 4", [("open question", 4, True)]),
    ],
)
def test_numbers_with_their_nouns(sentence: str, expected: list[tuple[str, int, bool]]) -> None:
    assert [(s.noun, s.number, s.whole) for s in statements(sentence)] == expected


@pytest.mark.parametrize(
    "text", ["one " * 20_000, "no " * 20_000, "1 " * 20_000, "(" * 20_000, "every " * 20_000]
)
def test_long_texts_are_read_in_one_pass(text: str) -> None:
    assert list(claims_in(text, NOTHING_READ)) == []
    assert list(statements(text)) == []


def test_few_false_alarms_on_labelled_sentences(corpus: Path) -> None:
    records = {
        f"{name}.json": prepared(
            ledger_subject(corpus / "ledgers" / f"{name}.json", corpus / "docx" / f"{document}.docx", "k")
        ).said
        for name, document in LEDGERS.items()
    }
    lines = map(json.loads, (corpus / "claims" / "claims.jsonl").read_text("utf-8").splitlines())
    alarms = {"ok": 0, "overclaim": 0}
    size = {"ok": 0, "overclaim": 0}
    for line in lines:
        said = records.get(line["record"])
        if said is None or said.ground is None:
            continue
        size[line["expect"]] += 1
        wrong = [
            s
            for s in statements(line["text"])
            if (total := said.numbers.get(s.noun)) is not None
            and (s.number > total or (s.whole and s.number != total))
        ]
        alarms[line["expect"]] += bool(wrong or list(claims_in(line["text"], said.ground)))
    assert alarms["ok"] <= size["ok"] / 100
    assert alarms["overclaim"] >= size["overclaim"] / 8
