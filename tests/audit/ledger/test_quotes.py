"""Quoted texts are what the document says: LG-L-018 to LG-L-020, LG-P-006 to LG-P-012."""

from __future__ import annotations

import pytest
from tests.audit.ledger.subject import about

ABOUT = about(L=(18, 19, 20), P=(6, 7, 8, 10, 11, 12, 18))


def _shift(location: dict, by: int = -1) -> None:
    location["char_start"] += by
    location["char_end"] += by


def test_LG_L_018_reference_beside_its_place(first, audited) -> None:
    _shift(first["definitions"][3]["reference_location"])
    (said,) = audited(first)
    assert (said.code, said.where.pointer) == ("LG-L-018", "/definitions/3/reference_location")
    assert (said.expected, said.found) == ("Schedule 1", " Schedule ")


def test_LG_L_018_reference_that_the_document_does_not_name(first, said) -> None:
    first["definitions"][3]["reference_target"] = "Schedule 9"
    assert said(first) == [("LG-L-018", "/definitions/3/reference_target")]


def _reword(ledger, position: int, text: str) -> None:
    decision = ledger["semantic_adjudications"][position]
    decision["definition_spans"][0]["definition_text"] = text
    decision["definition_text"] = text


def test_LG_L_019_meaning_that_was_reworded(first, audited) -> None:
    meaning = first["semantic_adjudications"][16]["definition_text"]
    _reword(first, 16, meaning.replace("reasonable", "actual"))
    (said,) = audited(first)
    assert said.code == "LG-L-019"
    assert said.where.pointer == "/semantic_adjudications/16/definition_spans/0/definition_text"
    assert said.expected == meaning


@pytest.mark.parametrize(
    "change", [str.upper, str.strip, lambda text: text.replace(" ", "\u00a0"), lambda t: t + "."]
)
def test_LG_L_019_compares_exactly(first, said, change) -> None:
    meaning = first["semantic_adjudications"][16]["definition_text"]
    _reword(first, 16, change(meaning))
    expected = [] if change(meaning) == meaning else ["LG-L-019"]
    assert [code for code, _ in said(first)] == expected


def test_LG_L_020_queued_reference_beside_its_place(first, said) -> None:
    _shift(first["reference_candidates"][1]["reference_location"], 1)
    assert said(first) == [("LG-L-020", "/reference_candidates/1/reference_location")]


def test_LG_L_020_queued_reference_that_the_document_does_not_name(first, said) -> None:
    first["reference_candidates"][1]["reference_target"] = "the EU GDPR"
    assert said(first) == [("LG-L-020", "/reference_candidates/1/reference_target")]


def test_LG_P_006_definition_beside_its_label(first, said) -> None:
    _shift(first["definitions"][0]["location"])
    assert said(first) == [("LG-P-006", "/definitions/0/location")]


def test_LG_P_006_accepts_the_place_of_the_meaning(first, said) -> None:
    text = first["definitions"][5]["definition_text"]
    spans = [s for d in first["semantic_adjudications"] for s in d["definition_spans"]]
    meaning = next(span["location"] for span in spans if span["definition_text"] == text)
    assert first["definitions"][5]["location"] != meaning
    first["definitions"][5]["location"] = meaning
    assert said(first) == []


def test_LG_P_006_label_that_is_not_there(first, said) -> None:
    definition = first["definitions"][5]
    definition.update(term="Costs", normalized_term="costs")
    uses = [i for i, usage in enumerate(first["usages"]) if usage["normalized_term"] == "expenses"]
    expected = [("LG-P-006", "/definitions/5/term")]
    assert said(first) == expected + [("LG-P-018", f"/usages/{i}/normalized_term") for i in uses]


def test_LG_P_007_form_that_is_not_there(first, said) -> None:
    first["usages"][42]["observed_form"] = "DELIVERABLE"
    assert said(first) == [("LG-P-007", "/usages/42/observed_form")]


def test_LG_P_007_use_beside_its_place(first, said) -> None:
    _shift(first["usages"][3]["location"])
    assert said(first) == [("LG-P-007", "/usages/3/location")]


def test_LG_P_008_labels_of_detectors_and_reviewers(first, said) -> None:
    first["lexical_observations"][8].update(term="Personal Details", normalized_term="personal details")
    _shift(first["candidate_proposals"][0]["location"])
    assert said(first) == [
        ("LG-P-008", "/lexical_observations/8/term"),
        ("LG-P-008", "/candidate_proposals/0/location"),
    ]


def test_LG_P_010_excerpt_that_was_reworded(first, said) -> None:
    first["evidence"][1]["excerpt"] = first["evidence"][1]["excerpt"].replace("twelve", "twenty")
    assert said(first) == [("LG-P-010", "/evidence/1/excerpt")]


def test_LG_P_010_excerpt_beside_its_place(first, said) -> None:
    item = first["evidence"][1]
    assert item["location"]["char_start"] > 20
    item["excerpt"] = item["excerpt"][:20]
    assert said(first) == [("LG-P-010", "/evidence/1/excerpt")]


def test_LG_P_010_accepts_an_excerpt_that_just_covers_its_place(first, said) -> None:
    item = first["evidence"][1]
    item["excerpt"] = item["excerpt"][item["location"]["char_start"] : item["location"]["char_end"]]
    assert said(first) == []


def _meaning(ledger, position: int, start: int, end: int, documents) -> None:
    """Move the meaning of a decision to other offsets of its block, text and copies included."""
    decision = ledger["semantic_adjudications"][position]
    place = dict(decision["definition_spans"][0]["location"])
    place["char_start"] += start
    place["char_end"] += end
    block = documents["clean-consulting-agreement"].block(place["block_id"])
    text = block.text[place["char_start"] : place["char_end"]]
    decision["definition_spans"][0] = {"definition_text": text, "location": place}
    decision.update(definition_text=text, definition_location=dict(place))


@pytest.mark.parametrize(("start", "end", "field"), [(1, 0, "char_start"), (0, -1, "char_end")])
def test_LG_P_012_meaning_cut_inside_a_word(first, said, documents, start: int, end: int, field: str) -> None:
    _meaning(first, 16, start, end, documents)
    assert said(first) == [("LG-P-012", f"/semantic_adjudications/16/definition_spans/0/location/{field}")]


def test_LG_P_012_meanings_that_overlap(first, said, documents) -> None:
    spans = first["semantic_adjudications"][16]["definition_spans"]
    words = spans[0]["definition_text"].split(" ")
    head = len(words[0]) + 1
    place = {**spans[0]["location"], "char_start": spans[0]["location"]["char_start"] + head}
    spans.append({"definition_text": " ".join(words[1:]), "location": place})
    assert said(first) == [("LG-P-012", "/semantic_adjudications/16/definition_spans/1/location")]


def test_LG_P_012_accepts_meanings_side_by_side(first, said) -> None:
    decision = first["semantic_adjudications"][16]
    whole = decision["definition_spans"][0]
    cut = whole["definition_text"].index(" ")
    start = whole["location"]["char_start"]
    spans = [
        {
            "definition_text": whole["definition_text"][:cut],
            "location": {**whole["location"], "char_end": start + cut},
        },
        {
            "definition_text": whole["definition_text"][cut:],
            "location": {**whole["location"], "char_start": start + cut},
        },
    ]
    decision.update(
        definition_spans=spans,
        definition_text=spans[0]["definition_text"],
        definition_location=dict(spans[0]["location"]),
    )
    assert said(first) == []
