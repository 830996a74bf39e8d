"""A bench for sabotage: renderings made by the real renderers, to be tampered with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from engross.contracts.reading import ledger_from_bytes
from engross.diagnostics import Diagnostic
from engross.gate import GateReport, Rendering, Subject, Use, gate, subject_of_ledger
from engross.gate.facts import RecordFacts, scope_name
from engross.gate.model import Format
from engross.render.html import Part, Renderer, View
from engross.render.links import Links
from engross.render.markdown import markdown
from engross.render.word import word_report
from engross.source.docx import read_docx
from engross.source.docx.full import read_full
from engross.views.ledger_model import Carried, Item, LedgerView, NotShown
from engross.views.phrases import say
from engross.views.words import Recorded

RECORDS = Path(__file__).resolve().parents[2] / "example-docs" / "records"
RENDERER = Renderer()
FINDING = "finding_" + "0" * 20
EMPTIED = "finding_" + "1" * 20
QUESTION = "adjudication_" + "2" * 20


def ledger_subject(json: Path, docx: Path, key: str) -> Subject:
    ledger, source = ledger_from_bytes(json.read_bytes(), json.name).value, read_docx(docx).value
    assert ledger is not None
    assert source is not None
    return subject_of_ledger(key, ledger, source, "f" * 64, read_full(docx).value)


@dataclass
class Bench:
    """One subject, a folder to write into, and the gate over what was written."""

    folder: Path
    subject: Subject

    @property
    def view(self) -> View:
        return self.subject.view

    def page(self, part: Part = "dashboard") -> str:
        return RENDERER.page(self.view, part)

    def fragment(self, part: Part = "dashboard", first: bool = True) -> str:
        return RENDERER.fragment(self.view, part, Links(first=first))

    def markdown(self) -> str:
        return markdown(self.view)

    def word(self) -> bytes:
        return word_report(self.view)

    def gate(
        self, data: str | bytes, part: str = "dashboard", kind: Format = "html", *others: Subject
    ) -> GateReport:
        suffix = {"html": ".html", "word": ".docx", "markdown": ".md", "text": ".txt"}[kind]
        path = self.folder / f"page{suffix}"
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        uses = (Use(self.subject.key, part),)
        return gate([Rendering(path, kind, uses)], [self.subject, *others], root=self.folder)

    def found(self, data: str | bytes, part: str = "dashboard", kind: Format = "html") -> list[Diagnostic]:
        return list(self.gate(data, part, kind).diagnostics)

    def codes(self, data: str | bytes, part: str = "dashboard", kind: Format = "html") -> set[str]:
        return {diagnostic.code for diagnostic in self.found(data, part, kind)}


def facts_of_asked(facts: RecordFacts) -> RecordFacts:
    """What would hold of the record that :func:`asked` makes the view of."""
    own = {
        QUESTION: {"item", "is:question", "doubt:ambiguous_term_identity", "needs-review", "kind:undefined"},
        FINDING: {"item", "finding", "is:carried"},
        EMPTIED: {"item", "finding", "is:not-shown"},
    }
    scopes = {scope_name("item", name): frozenset(held) for name, held in own.items()}
    return replace(
        facts,
        holds=(facts.holds - {"no-questions"}) | {"questions", "not-shown"},
        scopes={**facts.scopes, **scopes},
        counts={**facts.counts, "questions": 1, "not-shown": 1},
        names=facts.names | {"ambiguous_term_identity"},
    )


def facts_of_unfinished(facts: RecordFacts) -> RecordFacts:
    """What would hold if the term review had not been done, and the question of :func:`asked` were open."""
    known = facts_of_asked(facts)
    return replace(known, holds=(known.holds - {"finished"}) | {"unfinished", "terms-open"})


def tampered(text: str, old: str, new: str, times: int = 1) -> str:
    """The text with something replaced that must be there; a sabotage that misses is no test."""
    assert old in text, old
    return text.replace(old, new, times)


def asked(view: LedgerView) -> LedgerView:
    """Version 2 with an open question that carries a finding, and a finding that is not shown."""
    issue: Item = view.categories[0].items[0]
    question = replace(
        issue,
        id=QUESTION,
        also=(FINDING,),
        kind="question",
        category="question",
        number="Q1",
        reference="QQ11",
        term="Fee Schedule",
        spoken=say("spoken.question", number="Q1"),
        observation=say("question.ambiguous_term_identity"),
        state=say("question.needs-decision"),
        more_lead=say("more.question") if issue.more_lead else None,
        reasons_title=say("label.why-open"),
        next_title=say("label.next-step"),
        next_step=say("next.ambiguous_term_identity"),
        next_note=None,
        reasons=(Recorded("It could not be told whether the words are a label."),),
        qualifiers=(),
        qualifier_evidence=(),
    )
    emptied = NotShown(
        EMPTIED,
        "EE11",
        "Side Letter",
        say("kind-lower.inconsistent"),
        say("register.finding", rule="DEF-004", severity="low"),
        say("not-shown.no-place-left"),
    )
    row = replace(view.register[0], id=QUESTION, item_kind="question", number="Q1", reference="QQ11")
    row = replace(row, kind=say("register.term", reason="ambiguous_term_identity"))
    rule = say("register.finding", rule="DEF-001", severity="medium")
    carried = Carried(FINDING, QUESTION, "Q1", "Fee Schedule", rule, say("register.carried", number="Q1"))
    return replace(
        view,
        register=(*view.register, replace(row, term="Fee Schedule")),
        carried=(carried,),
        questions=(question,),
        question_total=replace(view.question_total, count=1),
        not_shown=(emptied,),
        scope=replace(view.scope, assurance=(view.scope.assurance[0], say("assurance.questions.one"))),
    )
