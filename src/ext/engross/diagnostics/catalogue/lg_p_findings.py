"""Rules that the prose of the ledger contract implies: findings."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

ENTRIES: tuple[Entry, ...] = (
    Entry(
        "LG-P-038",
        "After the term review only confirmed labels are called undefined",
        "A finding of another label was rejected, has a meaning, or was never decided.",
        "Make the findings again from the decisions.",
    ),
    Entry(
        "LG-P-039",
        "Broken references and outside documents are reported, and nothing else as such",
        "A decision without its finding is not shown to anyone; a finding without its decision has no "
        "ground.",
        "Make the findings again from the decisions.",
    ),
    Entry(
        "LG-P-040",
        "A finding reads and weighs as its rule says",
        "Readers compare findings by their wording, their grade and the first place cited.",
        "Make the finding again by its rule; put a reviewer's own observation under a rule id of its own.",
    ),
    Entry(
        "LG-P-041",
        "The scope of a finding is that of the decision on its term",
        "The finding would promise a meaning elsewhere, or hide one, against the decision.",
        "Copy the three scope fields from the decision.",
    ),
    Entry(
        "LG-P-042",
        "Findings about definitions and uses follow from them",
        "These findings need no opinion: the record itself shows whether a term is used, defined twice or "
        "used too early.",
        "Make the findings DEF-002 to DEF-005 again from definitions, uses and decisions.",
    ),
    Entry(
        "LG-P-043",
        "A finding cites a place, or a limitation says why not",
        "A finding without a place cannot be checked by its reader.",
        "Cite the place, or repeat the finding's message among the limitations.",
    ),
    Entry(
        "LG-P-044",
        "No finding cites a match that was decided to be no use",
        "The finding would show a place that the review has cleared.",
        "Make the findings again after the occurrence review.",
    ),
    Entry(
        "LG-P-045",
        "An undefined term stands as spelt and by itself where it is cited",
        "Inside a longer label the words are that label; in another spelling they may be ordinary language.",
        "Cite only places with the label's own spelling, outside longer labels and uses.",
    ),
    Entry(
        "LG-P-046",
        "A fact is one finding",
        "The same fact reported twice is counted twice.",
        "Join the findings and their places.",
    ),
)
