"""The claim grammar, measured against labelled sentences; what its judges decide, kind by kind."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engross.contracts.anchor import AnchorRecord
from engross.diagnostics import catalogue
from engross.gate.claims import (
    CODES,
    AnchorFacts,
    Facts,
    Kind,
    claims_in,
    claims_of_all,
    code_of,
    example_states,
    facts_of_anchor,
    kinds,
)
from tests.gate.bench import ledger_subject

LEDGERS = {
    "cloud-service-agreement": "common-paper-cloud-service-agreement",
    "cloud-service-agreement.partial": "common-paper-cloud-service-agreement",
    "cloud-service-agreement.unreviewed": "common-paper-cloud-service-agreement",
    "msdn-eula": "msdn-eula",
    "clean-consulting-agreement": "clean-consulting-agreement",
    "clean-consulting-agreement-v2": "clean-consulting-agreement-v2",
}
KINDS = kinds()


def over(text: str, record: str) -> list[str]:
    """The kinds of over-claims that a text makes about one of the small records."""
    return [claim.kind for claim in claims_in(text, example_states()[record]) if not claim.holds]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_sentences_that_say_more_than_their_record(kind: Kind) -> None:
    missed = [one.text for one in kind.bad if kind.name not in over(one.text, one.record)]
    assert missed == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_honest_neighbours_are_left_alone(kind: Kind) -> None:
    alarms = {one.text: found for one in kind.good if (found := over(one.text, one.record))}
    assert alarms == {}


def test_every_kind_has_its_code_its_entry_and_its_examples() -> None:
    assert len(KINDS) == len(CODES) == 85
    assert [kind.name for kind in KINDS[:75]] == [str(number) for number in range(1, 76)]
    for kind in KINDS:
        assert kind.code == code_of(kind.name)
        assert kind.title == catalogue()[kind.code].title
        assert len(kind.bad) >= 3, kind.name
        assert len(kind.good) >= 3, kind.name
        assert set(kind.rendered) <= set(catalogue()), kind.name


def test_no_sentence_stands_twice() -> None:
    written = Counter((one.record, one.text) for kind in KINDS for one in (*kind.bad, *kind.good))
    assert [key for key, times in written.items() if times > 1] == []


def test_what_an_over_claim_tells_its_author() -> None:
    (claim,) = claims_in("Footers: checked", example_states()["lease"])
    assert (claim.holds, claim.kind, claim.words) == (False, "1", "Footers: checked")
    assert (claim.pointer, claim.value) == ("/source/coverage/footers", "present and not read")
    assert claim.instead == "say that it is present and not read"


def test_supported_claims_are_claims_too() -> None:
    (claim,) = claims_in("The review made twelve findings.", example_states()["lease"])
    assert (claim.holds, claim.kind, claim.value) == (True, "34", "12")


def test_several_records_must_all_bear_a_claim_out() -> None:
    lease, tidy = example_states()["lease"], example_states()["tidy"]
    found = claims_of_all("No issues were found.", [lease, tidy])
    assert [(one.key, claim.holds) for one, claim in found] == [("lease", False), ("tidy", True)]


def test_what_can_be_true_of_one_record_only_is_true_of_the_page() -> None:
    lease, tidy = example_states()["lease"], example_states()["tidy"]
    for text in ("Source: riverside-lease.docx", "The fingerprint begins with 77aa00bb."):
        assert all(claim.holds for _, claim in claims_of_all(text, [lease, tidy])), text
    assert [claim.kind for _, claim in claims_of_all("Source: other.docx", [lease, tidy])] == ["55", "55"]


def test_a_sentence_that_names_a_file_or_a_label_is_about_that_record() -> None:
    lease, tidy = example_states()["lease"], example_states()["tidy"]
    for text in ("In garden-licence.docx no issue was found.", "“Deposit” is used before it is defined."):
        assert all(claim.holds for _, claim in claims_of_all(text, [lease, tidy])), text


def test_quotations_are_undecided_without_the_document() -> None:
    lease = example_states()["lease"]
    assert isinstance(lease, Facts)
    alone = Facts(**{name: getattr(lease, name) for name in Facts.__dataclass_fields__} | {"source": None})
    text = "The lease says: “The Tenant shall keep the Premises in perfect repair.”"
    assert [claim.kind for claim in claims_in(text, lease)] == ["58"]
    assert claims_in(text, alone) == []


@pytest.fixture(scope="module")
def records(corpus: Path) -> dict[str, Facts | AnchorFacts]:
    found: dict[str, Facts | AnchorFacts] = {}
    for name, document in LEDGERS.items():
        ledger, source = corpus / "ledgers" / f"{name}.json", corpus / "docx" / f"{document}.docx"
        facts = ledger_subject(ledger, source, name).ground
        assert facts is not None
        found[f"{name}.json"] = facts
    cases = json.loads((corpus / "anchor-cases" / "cases.json").read_text("utf-8"))
    record = AnchorRecord.model_validate(cases["base"]["record"])
    return found | {"anchor-base": facts_of_anchor(record, "anchor-base")}


def share(lines: list[dict[str, str]], records: dict[str, Facts | AnchorFacts], expect: str) -> float:
    """The share of the lines with a label that are judged as labelled."""
    wanted = [line for line in lines if line["expect"] == expect]
    judged = [any(not c.holds for c in claims_in(one["text"], records[one["record"]])) for one in wanted]
    return sum(one == (expect == "overclaim") for one in judged) / len(wanted)


def test_labelled_sentences_are_judged_as_labelled(
    corpus: Path, records: dict[str, Facts | AnchorFacts]
) -> None:
    """Figures by kind and record: ``make claims``. The held-out quarter is not looked at here."""
    text = (corpus / "claims" / "claims.jsonl").read_text("utf-8")
    lines = [line for line in map(json.loads, text.splitlines()) if int(line["id"][2:]) % 4]
    assert share(lines, records, "overclaim") >= 0.97
    assert share(lines, records, "ok") >= 0.97
