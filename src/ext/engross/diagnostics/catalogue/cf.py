"""Configuration of a host."""

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

ENTRIES = (
    Entry(
        "CF-001",
        "A record key cannot be used",
        "The key becomes part of element ids and file names, where other characters are not safe.",
        "Use a letter, then letters, digits, hyphens or underscores.",
    ),
    Entry(
        "CF-002",
        "A directive names a record that is not configured",
        "Without the record there is nothing to show, and a page must not silently be poorer.",
        "Add the key to engross_records in conf.py, or correct the directive.",
    ),
    Entry(
        "CF-003",
        "An entry of engross_records is malformed",
        "A path that is guessed could publish the wrong document.",
        "Write {'record': path, 'source': path}; anchor records need no source.",
    ),
    Entry(
        "CF-004",
        "A directive does not fit its record",
        "A ledger and a problem-anchor record are shown by different directives.",
        "Use ledger-dashboard, ledger-coverage or ledger-register for ledgers, anchor-report for anchor records.",
    ),
    Entry(
        "CF-005",
        "Two records of one page are about the same document",
        "Items of both would carry the same element ids, and links would lead to the wrong one.",
        "Put the two records on different pages.",
    ),
    Entry(
        "CF-006",
        "A review that must be finished is not",
        "engross_require_finished asks for finished reviews only.",
        "Finish the review, or set engross_require_finished to False to publish the page that says so.",
    ),
    Entry(
        "CF-007",
        "The builder writes a form that cannot be read back",
        "A rendering that nobody compares with its record may say anything.",
        "Use a builder that Engross can read (html, dirhtml, singlehtml, epub, text, man, latex, xml).",
    ),
    Entry(
        "CF-008",
        "The template for addresses of cited lines cannot be used",
        "A link that leads to another place than the cited line is worse than none.",
        "Write an http or https address with {path} and {line}, and {commit} where the host needs it.",
    ),
    Entry(
        "CF-009",
        "An option names something that the record does not have",
        "A filter with a mistyped name would show less than the author meant, without a word.",
        "Use one of the values that are listed.",
    ),
    Entry(
        "CF-010",
        "No finding fits the options",
        "An empty list of findings reads as if there were none.",
        "Take an option out, or take the directive out.",
    ),
    Entry(
        "CF-011",
        "A role refers to nothing, or to several things",
        "A reference that leads nowhere looks like a citation and is none.",
        "Write the id or path:line as the record has it, with the record's key and a colon before it where several have it.",
    ),
    Entry(
        "CF-012",
        "A directive that shows a record cannot be read",
        "The page would look whole, and the view would be missing from it.",
        "Correct the option, the argument or the content that is named.",
    ),
    Entry(
        "CF-013",
        "An entry of engross_accepted_claims is malformed",
        "What is accepted, by whom, why and until when must be plain to every reader of the page.",
        "Write {'page', 'claim', 'code', 'reason', 'by', 'until'}, each with text, the last as YYYY-MM-DD.",
    ),
    Entry(
        "CF-014",
        "An objection is accepted that nobody can accept",
        "Ids, counts, disclosures and the identity of a document are the record's; only a sentence of an author can be answered for.",
        "Mend what the gate objects to.",
    ),
    Entry(
        "CF-015",
        "A page names a record that is not configured",
        "A page that is about an unknown record would be judged by none.",
        "Correct the page's metadata field engross, or add the key to engross_records.",
    ),
)
