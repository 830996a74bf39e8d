"""At least two thousand sabotages of generated renderings: each is found, or proved to be harmless.

The edits are in :mod:`tests.gate.sabotage.page_edits` and ``word_edits``, the proofs with their
reasons in :mod:`tests.gate.sabotage.harmless`. The seed is fixed, so a run can be repeated;
``SABOTAGE_SEED`` and ``SABOTAGE_TIMES`` in the environment change the seed and multiply the number.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from engross.gate import Subject
from engross.render.html import Part
from tests.gate.bench import Bench, ledger_subject
from tests.gate.sabotage import page_edits, word_edits
from tests.gate.sabotage.bed import Bed, told
from tests.gate.test_claims import LEDGERS

SEED = int(os.environ.get("SABOTAGE_SEED", "5"))
TIMES = int(os.environ.get("SABOTAGE_TIMES", "1"))


@dataclass(frozen=True)
class Plan:
    """How often a rendering of a record is sabotaged."""

    record: str
    part: Part | Literal["word"]
    times: int

    def __str__(self) -> str:
        return f"{self.record} {self.part}"


OWN = (
    Plan("v2", "dashboard", 400),
    Plan("v2", "register", 200),
    Plan("v2", "coverage", 150),
    Plan("v2", "word", 250),
    Plan("v1", "dashboard", 150),
    Plan("open_one", "dashboard", 150),
    Plan("open_one", "word", 100),
    Plan("unfinished", "dashboard", 200),
    Plan("research", "anchor-report", 250),
    Plan("research", "word", 150),
)
REAL = (
    Plan("cloud-service-agreement.partial", "dashboard", 100),
    Plan("cloud-service-agreement.unreviewed", "dashboard", 150),
)


def bed_of(plan: Plan, bench: Bench) -> Bed:
    if plan.part == "word":
        return Bed(str(plan), bench.subject, bench.word(), "report", "word")
    return Bed(str(plan), bench.subject, bench.page(plan.part).encode(), plan.part, "html")


def sabotaged(plan: Plan, bench: Bench) -> None:
    bed = bed_of(plan, bench)
    assert bed.judged(bed.root) == ()
    edits = word_edits.EDITS if plan.part == "word" else page_edits.EDITS
    outcomes = bed.run(edits, plan.times * TIMES, SEED)
    assert [one for one in outcomes if one.survived] == [], told(outcomes)
    # Were most of them harmless, the edits would be.
    assert sum(bool(one.codes) for one in outcomes) > len(outcomes) / 2, told(outcomes)


def test_there_are_two_thousand() -> None:
    assert sum(plan.times for plan in OWN) >= 2_000


@pytest.mark.parametrize("plan", OWN, ids=str)
def test_no_sabotage_survives(request: pytest.FixtureRequest, plan: Plan) -> None:
    sabotaged(plan, request.getfixturevalue(plan.record))


@pytest.mark.parametrize("plan", REAL, ids=str)
def test_no_sabotage_of_a_real_record_survives(corpus: Path, tmp_path: Path, plan: Plan) -> None:
    docx = corpus / "docx" / f"{LEDGERS[plan.record]}.docx"
    subject: Subject = ledger_subject(corpus / "ledgers" / f"{plan.record}.json", docx, "k")
    sabotaged(plan, Bench(tmp_path, subject))
