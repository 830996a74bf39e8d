"""Hand-made views: small, whole, and with hostile text where a record can hold any."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engross.views.anchor_model import (
    AnchorDecision,
    AnchorFinding,
    AnchorNegative,
    AnchorTotal,
    AnchorView,
    Artifact,
    CodeLine,
    CodePassage,
)
from engross.views.ledger_model import (
    Carried,
    Category,
    CoverageRow,
    Definition,
    Evidence,
    Facts,
    Form,
    Item,
    LedgerView,
    NotShown,
    Place,
    RegisterRow,
    Scope,
    TakenOut,
    Term,
    Total,
    UnfinishedView,
    Wording,
)
from engross.views.phrases import say, say_count
from engross.views.words import Excerpt, Mark, Recorded

HOSTILE = "<script>alert(1)</script>{{7*7}}{% raise %} \"><img src=x onerror=alert(2)> & 'q'"
ORDER = ("undefined", "unused", "duplicate", "inconsistent", "used-before", "broken-reference")


def place(paragraph: int, start: int = 5) -> Place:
    short, span = say("place.short", n=paragraph), say("place.span", start=start, end=start + 5)
    return Place(paragraph, start, start + 5, short, say("place.long", n=paragraph), short, span)


def evidence(paragraph: int, text: str, *marks: Mark) -> Evidence:
    return Evidence(say("role.use"), place(paragraph), Excerpt(text, marks, True, True))


def issue(number: int = 1, category: str = "undefined", paragraph: int = 4) -> Item:
    return Item(
        id=f"finding_{number:020x}",
        also=(),
        kind="issue",
        category=category,
        number=str(number),
        reference=f"AB{number:02d}",
        term=f"Term {number} {HOSTILE}",
        spoken=say("spoken.issue", number=number),
        observation=say_count("observation.undefined", 4, term=f"Term {number}"),
        place_short=say("place.more", first="para 4", n=2),
        wordings=(
            Wording((place(4), place(9)), Recorded("one wording")),
            Wording((place(12),), Recorded("other wording"), say("wording.shorter", place="Paragraph 4")),
        ),
        evidence=(evidence(paragraph, f"See Staff {HOSTILE} here", Mark(4, 9, "issue")),),
        more_lead=say("more.label"),
        more_places=(place(paragraph + 3), place(paragraph + 3, 30), place(paragraph + 4)),
        qualifiers=(say("qualifier.inherited", target="the EULA"),),
        qualifier_evidence=(evidence(9, "has the meaning given there", Mark(0, 3, "question")),),
        reasons_title=say("label.reason"),
        reasons=(Recorded(f"because {HOSTILE}"), Recorded("and a second reason")),
        next_title=say("label.may-do"),
        next_step=say("next.undefined"),
        next_note=say("label.general-note"),
        see_also_lead=say("see-also.places"),
        see_also=(("adjudication_" + "a" * 20, "Q1"),),
    )


def question() -> Item:
    return Item(
        id="adjudication_" + "a" * 20,
        also=("finding_" + "c" * 20,),
        kind="question",
        category="question",
        number="Q1",
        reference="QQ01",
        term="Use",
        spoken=say("spoken.question", number="Q1"),
        observation=say("question.ambiguous_term_identity"),
        place_short=say("place.short", n=36),
        state=say("question.needs-decision"),
        evidence=(evidence(36, "the Use of it", Mark(4, 7, "question")),),
        no_reason=say("reason.none-question"),
        next_title=say("label.next-step"),
        next_step=say("next.ambiguous_term_identity"),
    )


def outside() -> Item:
    return Item(
        id="finding_" + "d" * 20,
        also=(),
        kind="outside",
        category="outside",
        number="D1",
        reference="DD01",
        term="Distribution Terms",
        spoken=say("spoken.outside", number="D1"),
        observation=say("observation.outside", term="Distribution Terms"),
        place_short=say("place.short", n=50),
        evidence=(evidence(50, "the Distribution Terms", Mark(4, 22, "question")),),
        reasons_title=say("label.reason"),
        reasons=(Recorded("not supplied"),),
    )


def scope() -> Scope:
    return Scope(
        checked=say("scope.checked-no-tables"),
        not_checked=say("scope.not-checked"),
        banner_title=say("banner.reduced"),
        banner=say("banner.reduced-parts", parts="headers"),
        assurance=(
            say("assurance.reduced"),
            say("assurance.questions.one"),
            say("assurance.outside.one"),
        ),
        unread=(say("unread.part", part="Headers"), say("unread.clause-numbers")),
        coverage=(
            CoverageRow(
                "document_body", say("part.document_body"), say("state.checked"), say("meaning.checked")
            ),
            CoverageRow("headers", say("part.headers"), say("state.not-checked"), say("meaning.not-checked")),
            CoverageRow("strange", Recorded("strange"), say("state.absent"), say("meaning.absent")),
        ),
        caveats=(say("caveat.has"),),
        steps=(say("step.left-out-none"),),
        search_limits=(say("search.quotes"), say("search.single")),
        warnings=(),
        limitations=(Recorded(f"limited {HOSTILE}"), say("limitation.part", part="headers")),
        nature=say("nature.text"),
    )


def facts() -> Facts:
    return Facts(
        name=f"eula {HOSTILE}.docx",
        begins=Excerpt("MASTER AGREEMENT", (), False, True),
        fingerprint=say("facts.fingerprint", code="0059 e2eb b200"),
        sha256="0059e2ebb200" + "0" * 52,
        identity=None,
        review_date=say("facts.date-unknown"),
        nature_short=say("facts.nature-short"),
    )


def term() -> Term:
    return Term(
        slug="application",
        term="Application",
        summary=say("term.no-use-decided"),
        definitions=(
            Definition(say("label.definition-n", n=1, of=2), place(5), Recorded("a software product")),
            Definition(say("label.definition-n", n=2, of=2), place(6), Recorded(f"the same {HOSTILE}")),
        ),
        aliases=("Applications", "App"),
        forms=(Form("application", say("term.form-mixed", n=3, of=11)),),
        use_count=3,
        use_places=((place(9), 2), (place(11), 1)),
        items=(("finding_" + f"{1:020x}", "1"),),
        questions=(("adjudication_" + "a" * 20, "Q1"),),
    )


def _row(item: Item) -> RegisterRow:
    return RegisterRow(
        id=item.id,
        item_kind=item.kind,
        number=item.number,
        reference=item.reference,
        term=item.term,
        kind=say("register.finding", rule="DEF-001", severity="medium"),
        state=Recorded("open"),
        places=(place(4), place(8)),
    )


def ledger_sample(issues: int = 2) -> LedgerView:
    items = tuple(issue(n, "undefined", 40 - n) for n in range(1, issues + 1))
    extra = issue(issues + 1, "unused", 2)
    categories = tuple(
        Category(
            key,
            say(f"category.{key}"),
            items if key == "undefined" else (extra,) if key == "unused" else (),
            None if key in ("undefined", "unused") else say("empty.category"),
        )
        for key in ORDER
    )
    listed = (*items, extra)
    return LedgerView(
        key="eula",
        document_id="src_" + "e" * 20,
        schema_version="0.14.0",
        facts=facts(),
        scope=scope(),
        totals=tuple(Total(c.key, c.title, len(c.items)) for c in categories),
        question_total=Total("questions", say("total.questions"), 1, say("label.not-counted")),
        outside_total=Total("outside", say("total.outside"), 1, say("label.not-counted")),
        term_total=Total("terms", say("total.terms"), 1, say_count("total.defined-in", 2)),
        issue_total=Total("issues", say("total.issues"), len(listed)),
        categories=categories,
        questions=(question(),),
        outside=(outside(),),
        not_shown=(
            NotShown(
                id="finding_" + "f" * 20,
                reference="FF01",
                term="Party",
                kind=say("kind-lower.undefined"),
                rule=say("register.finding", rule="DEF-001", severity="medium"),
                reason=say("not-shown.no-place-left"),
            ),
        ),
        terms=(term(),),
        register=tuple(_row(item) for item in (*listed, question(), outside())),
        taken_out=(
            TakenOut(listed[0].id, "1", place(30), "PRODUCT", say("taken-out.undecided", number="Q1")),
        ),
        carried=(
            Carried(
                "finding_" + "c" * 20,
                question().id,
                "Q1",
                "Use",
                say("register.finding", rule="DEF-004", severity="low"),
                say("register.carried", number="Q1"),
            ),
        ),
        empty_statement=None,
    )


def unfinished_sample() -> UnfinishedView:
    return UnfinishedView(
        key="eula",
        document_id="src_" + "e" * 20,
        schema_version="0.14.0",
        facts=facts(),
        scope=scope(),
        headline=say("unfinished.headline"),
        effects=(say("unfinished.effect-uses"),),
        steps=(
            (say("unfinished.step-reading"), say("unfinished.state-part"), say("unfinished.reading-part")),
            (say("unfinished.step-uses"), say("unfinished.state-not"), say("unfinished.uses-not")),
        ),
        next_steps=(say("unfinished.next-uses"), say("unfinished.next-publish")),
        waiting=(say("unfinished.waiting-later"),),
        questions=(replace(question(), also=()),),
    )


def _anchored(
    ident: str, status: str, passage: CodePassage | None = None, locator: str | None = None
) -> AnchorFinding:
    return AnchorFinding(
        id=ident,
        claim=Recorded(f"claim {ident} {HOSTILE}"),
        status_key=status,
        status=say(f"anchor.status.{status}"),
        status_meaning=say("anchor.meaning.partial"),
        changes=say("anchor.changes.measure"),
        asks=say("anchor.asks.measure"),
        kind_key="repo",
        kind=say("anchor.kind.repo"),
        kind_meaning=say("anchor.rests.repo"),
        passage=passage,
        locator=Recorded(locator) if locator else None,
        artifact_id="A1" if passage or locator else None,
    )


def anchor_sample() -> AnchorView:
    lines = (
        CodeLine(1, "// before", False),
        CodeLine(2, f"const x = '{HOSTILE}';\tend", True),
        CodeLine(3, "", False),
        CodeLine(4, "y" * 400, False, say("anchor.line.cut", line=4, bound=400)),
    )
    passage = CodePassage("src/limits.ts:2", "src/limits.ts", 2, "A1", lines)
    statuses = ("verified", "partial", "inferred", "unverified", "blocked", "failed")
    return AnchorView(
        key="passage",
        question=Recorded(f"How narrow {HOSTILE}?"),
        commit="3f9c2d7",
        candidate="passage.md",
        candidate_sha256="9ed544933084" + "0" * 52,
        shows=(say("anchor.shows.tied"), say("anchor.shows.not-shown")),
        totals=tuple(
            AnchorTotal(
                key, say(f"anchor.status.{key}"), 1 if key in ("verified", "partial", "inferred") else 0
            )
            for key in statuses
        ),
        finding_count=3,
        decisions=(
            AnchorDecision(
                "D1",
                Recorded("Which width"),
                (
                    _anchored("F1", "verified", passage),
                    _anchored("F2", "partial", locator="https://example.org/guide#4"),
                ),
            ),
            AnchorDecision("N1", Recorded("Whether at all"), (_anchored("F3", "inferred"),)),
        ),
        negative=(AnchorNegative("N1", Recorded("A rule"), Recorded("No rule"), Recorded("src at 3f9c2d7")),),
        artifacts=(
            Artifact("A1", "src/limits.ts", 216, "8" * 64, ("F1", "F2")),
            Artifact("A2", "docs/booklet.txt", 47, "7" * 64, ()),
        ),
        limits=(say("anchor.limit.grounded"),),
    )


@pytest.fixture
def html_ledger() -> LedgerView:
    """A finished review with every kind of item, and hostile text."""
    return ledger_sample()


@pytest.fixture
def html_ledger_of() -> Callable[[int], LedgerView]:
    """The same with a chosen number of issues in its first category."""
    return ledger_sample


@pytest.fixture
def html_unfinished() -> UnfinishedView:
    """An unfinished review."""
    return unfinished_sample()


@pytest.fixture
def html_anchor() -> AnchorView:
    """A research record; its second decision and its negative entry share an id."""
    return anchor_sample()


@pytest.fixture
def hostile() -> str:
    """Text that would be markup, a template or an attribute if it were let."""
    return HOSTILE
