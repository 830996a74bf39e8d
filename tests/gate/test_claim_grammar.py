"""What the claim grammar makes of words, numbers, clauses and moods."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.gate.claims import claims_in, example_states
from engross.gate.claims.clauses import sentences
from engross.gate.claims.lexicon import LANGUAGES, data_files, lexicon
from engross.gate.claims.quantities import quantities
from engross.gate.claims.rules import CONDITIONS, rules
from engross.gate.claims.tokens import Kind, tokens

LEASE = example_states()["lease"]


def words(text: str) -> list[tuple[str, str]]:
    return [(str(token.kind), token.word) for token in tokens(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Cross-checked, don’t!",
            [
                ("word", "cross"),
                ("word", "checked"),
                ("mark", ","),
                ("word", "do"),
                ("word", "not"),
                ("mark", "!"),
            ],
        ),
        ("the tenant’s “own ‘words’”", [("word", "the"), ("word", "tenant"), ("quote", "own ‘words’")]),
        ("1,050 of 12.5 %", [("number", "1050"), ("word", "of"), ("number", "12.5"), ("mark", "%")]),
        (
            "src/a.py:12 and b2ffa4d0…",
            [("code", "src/a.py:12"), ("word", "and"), ("code", "b2ffa4d0"), ("mark", "…")],
        ),
        ("headers/footers", [("word", "headers"), ("mark", "/"), ("word", "footers")]),
        ("“outer “inner” again”", [("quote", "outer “inner” again")]),
        ("an open “quotation", [("word", "an"), ("word", "open"), ("word", "quotation")]),
    ],
)
def test_words_quotations_numbers_and_codes(text: str, expected: list[tuple[str, str]]) -> None:
    assert words(text) == expected


def test_a_label_in_the_running_text_is_one_name() -> None:
    names = {"Common": frozenset({"Common Parts"})}
    found = tokens("the Common Parts of Common Law", names)
    assert [token.word for token in found if token.kind is Kind.NAME] == ["Common Parts"]


@pytest.mark.parametrize(
    ("text", "value", "fits", "misses"),
    [
        ("thirty-one findings", 31, 31, 30),
        ("a hundred and five labels", 105, 105, 100),
        ("two dozen questions", 24, 24, 20),
        ("half a dozen findings", 6, 6, 12),
        ("about thirty findings", 30, 31, 42),
        ("nearly forty terms", 40, 38, 40),
        ("at least forty findings", 40, 42, 39),
        ("fewer than ten findings", 10, 9, 10),
        ("no more than five findings", 5, 5, 6),
        ("five findings at most", 5, 4, 6),
        ("upwards of a hundred labels", 100, 101, 99),
    ],
)
def test_numbers_with_what_bounds_them(text: str, value: float, fits: int, misses: int) -> None:
    (amount,) = quantities(tokens(text), lexicon())
    assert amount.value == value
    assert amount.holds(fits)
    assert not amount.holds(misses)


def test_a_range_is_one_amount() -> None:
    (amount,) = quantities(tokens("between 40 and 45 findings"), lexicon())
    assert (amount.value, amount.upper, amount.holds(42), amount.holds(46)) == (40, 45, True, False)


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("two thirds of the terms", 2 / 3),
        ("every second finding", 0.5),
        ("13 % of the findings", 0.13),
        ("half of them", 0.5),
    ],
)
def test_shares(text: str, share: float) -> None:
    (amount,) = quantities(tokens(text), lexicon())
    assert amount.share
    assert amount.value == pytest.approx(share)


@pytest.mark.parametrize(
    "text", ["clause 9", "page 12", "Schedule 2", "17 March", "no one", "in 2019", "one another"]
)
def test_numbers_that_are_names_count_nothing(text: str) -> None:
    assert quantities(tokens(text), lexicon()) == []


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("The headers were not read, but the footnotes were.", 2),
        ("The tables were read and the footnotes were skipped.", 2),
        ("The tables and the footnotes were read.", 1),
        ("All questions but one were settled.", 1),
        ("As the file has no notes, none were read.", 2),
        ("It was read. Was it? It was “read. Well”.", 3),
    ],
)
def test_clauses(text: str, clauses: int) -> None:
    assert sum(len(found) for _, found in sentences(text)) == clauses


@pytest.mark.parametrize(
    "text",
    [
        "Were the footnotes read?",
        "If the footnotes are read, a new page will follow.",
        "The footnotes should be read before signing.",
        "The footnotes may have been read.",
        "Please read the footnotes.",
        "Read the footnotes before you sign.",
        "Whether the footnotes were read is not recorded.",
        "Last year’s review covered the footnotes of another contract.",
        "The footnotes will be read later.",
        "It would be wrong to say that the footnotes were read.",
        "“The footnotes were read” would be wrong.",
        "None of the footnotes was read.",
    ],
)
def test_what_claims_no_reading(text: str) -> None:
    assert [claim.words for claim in claims_in(text, LEASE) if not claim.holds] == []


@pytest.mark.parametrize(
    "text",
    [
        "None of the footnotes was left unread.",
        "Not one footnote was skipped.",
        "Isn’t it good to know that the footnotes were read?",
        "Now that the footnotes have been read, the rest is easy.",
        "As our reviewer confirmed, the footnotes were read.",
        "The headers were not read, but the footnotes were.",
        "FOOTNOTES ✓",
        "Footnotes | read",
    ],
)
def test_what_claims_a_reading(text: str) -> None:
    assert "2" in [claim.kind for claim in claims_in(text, LEASE) if not claim.holds]


def test_every_concept_of_a_rule_is_in_the_data() -> None:
    shapes = {"fragment", "valued", "quoted", "review.denied"}
    for language in LANGUAGES:
        known = {
            concept for table in data_files(language).values() for concept in table.get("words", {})
        } | shapes
        for rule in rules(language):
            for entry in rule.needs:
                assert set(entry) & known, (rule.kind, entry)
            assert rule.holds in CONDITIONS


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        lexicon("xx")


@given(st.text(alphabet="aA1 .,;:“”\"'’!?()|–-%no notreadfootnotes", max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    found = tokens(text)
    assert all(0 <= token.start <= token.end <= len(text) for token in found)
    assert claims_in(text, LEASE) == claims_in(text, LEASE)


@pytest.mark.parametrize(
    "text", ["one " * 2000, "no " * 2000, "“" * 3000, "(" * 3000, "not read, " * 2000, "1" * 9000]
)
def test_long_texts_end(text: str) -> None:
    """How long they take is measured in ``benchmarks/claims.py``."""
    claims_in(text, LEASE)
