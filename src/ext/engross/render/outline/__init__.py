"""The linear content of a view, for renderings that are read from top to bottom."""

from __future__ import annotations

from collections.abc import Iterable

from engross.render.outline import limits, partial, report, research
from engross.render.outline.model import Block, Contents, Heading, Link, Outline, Part
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import Facts, LedgerView, UnfinishedView
from engross.views.phrases import say
from engross.views.words import Recorded, Said

__all__ = ["outline"]


def outline(view: LedgerView | UnfinishedView | AnchorView, part: Part = "report") -> Outline:
    """The blocks of a view in reading order.

    ``part`` chooses the full report, the scope and limits alone, or the register of a
    finished review. An unfinished review and a research record have one form only;
    ``part`` is then ignored, so that no part of an unfinished review looks finished.
    """
    if isinstance(view, AnchorView):
        return _research(view)
    if isinstance(view, UnfinishedView):
        return _ledger(view.key, view.facts, "report", "unfinished", tuple(partial.unfinished(view)))
    if part == "coverage":
        return _ledger(view.key, view.facts, part, "coverage", tuple(partial.coverage(view)))
    if part == "register":
        return _ledger(view.key, view.facts, part, "register", tuple(partial.register(view)))
    before = tuple(report.before_contents(view))
    after = tuple(report.after_contents(view))
    blocks = (*before, _contents((*before, *after)), *after)
    return _ledger(view.key, view.facts, part, "dashboard", blocks)


def _ledger(key: str, facts: Facts, part: Part, kind: str, blocks: tuple[Block, ...]) -> Outline:
    line = "footer.line-unfinished" if kind == "unfinished" else "footer.line"
    return Outline(
        key=key,
        part=part,
        title=say(f"title.{kind}", name=facts.name),
        subject=say(line),
        header=(Recorded(facts.name), say(f"kind.{kind}")),
        footer=limits.running_footer(facts, line),
        blocks=blocks,
    )


def _research(view: AnchorView) -> Outline:
    before = tuple(research.before_contents(view))
    after = tuple(research.after_contents(view))
    return Outline(
        key=view.key,
        part="report",
        title=say("title.anchor", question=str(view.question)),
        subject=say("kind.anchor"),
        header=(Recorded(view.candidate), say("kind.anchor")),
        footer=research.running_footer(view),
        blocks=(*before, _contents((*before, *after)), *after),
    )


def _contents(blocks: Iterable[Block]) -> Contents:
    headings = (block for block in blocks if isinstance(block, Heading) and block.level == 1)
    entries = (
        Link(heading.ids[0], word) for heading in headings for word in heading.words if isinstance(word, Said)
    )
    return Contents(say("heading.contents"), tuple(entries))
