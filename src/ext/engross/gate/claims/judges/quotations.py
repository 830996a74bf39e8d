"""Quotations: words of the contract, definitions, and the words that a finding is marked at (58 to 60)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause, Sentence
from engross.gate.claims.facts import Facts, TermFacts
from engross.gate.claims.judges.subjects import looked_up
from engross.gate.claims.tokens import Kind, Token

__all__ = ["quotations"]

STRAIGHT = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "‘": "'",
        "’": "'",
        "\u00a0": " ",
        "‑": "-",
        "–": "-",
        "—": "-",
    }
)


def quotations(sentence: Sentence, clauses: list[Clause], facts: Facts) -> Iterator[Claim]:
    """Quoted words must be exact; a definition that is called complete must be all of it."""
    quotes = [token for token in sentence.tokens if token.kind is Kind.QUOTE]
    if not quotes or (sentence.has("page") and not sentence.has("doc")):
        return
    clause = clauses[0]
    term = next(
        (found for quote in quotes if (found := looked_up(quote.word, facts)) is not None), None
    ) or _cell(sentence, facts)
    if sentence.has("marked") and term is not None:
        yield from _marked(clause, facts, term, quotes)
        return
    for quote in quotes:
        if looked_up(quote.word, facts) is not None or _known(quote.word, facts):
            continue
        if facts.source is None or _disowned(sentence):
            continue
        if term is not None and _defines(sentence):
            yield from _definition(clause, facts, term, quote)
        elif not _in_source(quote.word, facts) and _of_contract(sentence, quote):
            yield said(
                clause, 58, False, "/source", "not in the text of the document", "quote the words exactly"
            )
        elif _of_contract(sentence, quote):
            yield said(clause, 58, True, "/source", "in the text of the document")


def _disowned(sentence: Sentence) -> bool:
    """ "“…” would be wrong", "the words “…” do not stand in this report"."""
    words = [token.word for token in sentence.tokens]
    return "would" in words or ("not" in words and bool({"stand", "appear", "claimed", "said"} & set(words)))


def _cell(sentence: Sentence, facts: Facts) -> TermFacts | None:
    for at, token in enumerate(sentence.tokens[:9]):
        if token.text in {"|", ":"} and at:
            return facts.terms.get(
                sentence.text[sentence.tokens[0].start : sentence.tokens[at - 1].end].casefold()
            )
    return None


def _known(text: str, facts: Facts) -> bool:
    return text in facts.texts


def _defines(sentence: Sentence) -> bool:
    return sentence.has("defined", "definition", "complete.text") or any(
        token.text == "|" for token in sentence.tokens
    )


def _plain(text: str) -> str:
    return " ".join(text.translate(STRAIGHT).split())


@lru_cache(maxsize=4)
def _plain_source(source: str) -> str:
    return _plain(source)


def _in_source(text: str, facts: Facts) -> bool:
    words = _plain(text).strip(" .,;:…")
    parts = [
        part.strip(" .,;:")
        for part in words.replace("[…]", "…").replace("[...]", "…").replace("...", "…").split("…")
    ]
    source = _plain_source(facts.source or "")
    return all(part in source for part in parts)


def _of_contract(sentence: Sentence, quote: Token) -> bool:
    """Whether the words are given as the contract's: several, or after a word that says so."""
    if sentence.has("page.quote") and not sentence.has("quoting"):
        return False
    words = quote.word.split()
    if len(words) == 1 and not words[0].replace("-", "").replace("’", "").isalpha():
        return False
    return len(words) >= 4 or sentence.has("quoting") or (len(words) >= 2 and sentence.has("doc"))


def _definition(clause: Clause, facts: Facts, term: TermFacts, quote: Token) -> Iterator[Claim]:
    given = _plain(quote.word).strip(" .,;:")
    texts = [_plain(text).strip(" .,;:") for text in term.definitions]
    whole = clause.sentence.has("complete.text")
    begins = clause.sentence.has("begins") or quote.word.rstrip().endswith(("…", "..."))
    if not texts:
        # The label is not defined at all; the statement about the label says so.
        if not _in_source(quote.word, facts):
            yield said(
                clause, 58, False, "/source", "not in the text of the document", "quote the words exactly"
            )
        return
    if begins:
        holds = any(text.startswith(given.rstrip(" …")) for text in texts) or _in_source(quote.word, facts)
    elif whole:
        holds = given in texts
    else:
        holds = any(given in text for text in texts) or _in_source(quote.word, facts)
    kind = 59 if whole or _in_source(quote.word, facts) else 58
    yield said(
        clause,
        kind,
        holds,
        "/definitions",
        texts[0][:80],
        "quote the definition in full, or say that it goes on",
    )


def _marked(clause: Clause, facts: Facts, term: TermFacts, quotes: list[Token]) -> Iterator[Claim]:
    others = [q for q in quotes if q.word.strip(" .,;:") != term.label]
    words = others[-1] if others else quotes[-1] if len(quotes) > 1 else None
    if words is None or not term.marked:
        return
    holds = words.word.strip(" .,;:") in term.marked
    yield said(
        clause,
        60,
        holds,
        "/findings",
        ", ".join(sorted(set(term.marked))),
        "give the words at the place itself",
    )
