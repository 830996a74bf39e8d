"""GT-2xx: claims in an author's prose: findings, numbers, terms, identity and quotations."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

_LESS = (
    "Say no more than the record: the message names the field and what it holds. Or leave the sentence out."
)
_COUNT = "Take the number from the record, or let the role ledger:count write it."
_LEAVE = "Leave the sentence out, or say that the record does not show it: no field could bear it out."

ENTRIES = (
    Entry(
        "GT-229",
        "Findings are dropped or denied",
        "Found is not clean; a finding that is denied is dropped.",
        _LESS,
    ),
    Entry(
        "GT-230", "A finding is invented", "A finding that is not in the record was made by the page.", _LESS
    ),
    Entry(
        "GT-231",
        "Places of a finding are dropped or miscounted",
        "A reader who mends only the named places leaves the others.",
        _COUNT,
    ),
    Entry(
        "GT-232",
        "A place that was decided away is presented as an issue",
        "A place that a decision took out is no case of the rule.",
        _LESS,
    ),
    Entry(
        "GT-233",
        "A definition that is only quoted for comparison is called faulty",
        "The label of a sound definition stands beside the issue; it is not the issue.",
        _LESS,
    ),
    Entry(
        "GT-234",
        "The total of findings or issues is another",
        "Totals are what readers remember and pass on.",
        _COUNT,
    ),
    Entry(
        "GT-235",
        "The number of findings of one kind is another",
        "Counts of one kind add up to the total, or one of them is wrong.",
        _COUNT,
    ),
    Entry(
        "GT-236",
        "The number of terms or definitions is another",
        "A term that is defined twice is one term with two definitions.",
        _COUNT,
    ),
    Entry(
        "GT-237",
        "The number of uses is another",
        "Only occurrences that were decided as uses are uses.",
        _COUNT,
    ),
    Entry(
        "GT-238",
        "A term is called unused, or used, against the record",
        "Never used is a finding of its own, not the absence of matches.",
        _LESS,
    ),
    Entry(
        "GT-239",
        "The number of places at issue is another",
        "Places at issue are counted without the definition and its context.",
        _COUNT,
    ),
    Entry(
        "GT-240",
        "A part of a list is called all of it",
        "A list that ends early without saying so denies what it leaves out.",
        _COUNT,
    ),
    Entry(
        "GT-241",
        "A meaning that may be inherited is denied or affirmed",
        "A meaning may come from a document that was not read: neither denied nor affirmed.",
        _LESS,
    ),
    Entry(
        "GT-242",
        "An outside document is called undefined, faulty or checked",
        "An outside document is named, not defined and not read.",
        _LESS,
    ),
    Entry(
        "GT-243",
        "A reference is given another outcome",
        "Resolved, broken and outside the file are three outcomes.",
        _LESS,
    ),
    Entry(
        "GT-244",
        "A broken reference is asserted beyond the supplied document",
        "A reference is broken within the supplied document only; elsewhere nobody looked.",
        _LESS,
    ),
    Entry(
        "GT-245",
        "A name or an ordinary word is called a term",
        "What was turned down is no entry of the glossary.",
        _LESS,
    ),
    Entry(
        "GT-246",
        "Repeated definitions are called the same, or different, against the record",
        "Whether wordings agree is decided by comparing them.",
        _LESS,
    ),
    Entry(
        "GT-247",
        "Labels are joined, or a written form is accepted, against the record",
        "Second labels and written forms are accepted one by one.",
        _LESS,
    ),
    Entry(
        "GT-248", "A finding is given another state", "The state of a finding is that of the record.", _LESS
    ),
    Entry(
        "GT-249",
        "A grade is invented, or a finding is called a risk",
        "Grades order findings; they are no legal risk.",
        _LEAVE,
    ),
    Entry(
        "GT-250",
        "A degree of certainty is given",
        "No decision carries a degree of certainty that a page could pass on.",
        _LEAVE,
    ),
    Entry(
        "GT-251",
        "The findings are presented as the opinion of a person",
        "Decisions name no person, and nobody's opinion.",
        _LEAVE,
    ),
    Entry(
        "GT-252",
        "A decision is given another reason",
        "A reason under the wrong decision misleads more than none.",
        _LESS,
    ),
    Entry(
        "GT-253",
        "The page is said to hold for a later state of the file",
        "A hash fixes one state of the file and is silent about all others.",
        _LEAVE,
    ),
    Entry(
        "GT-254",
        "The file is called the original or the signed copy",
        "A name and a hash identify a file; they do not show what it is.",
        _LEAVE,
    ),
    Entry(
        "GT-255", "Another document or label is named", "A review of one file is no review of another.", _LESS
    ),
    Entry(
        "GT-256",
        "A version is called current or final, or a date is given",
        "No field holds a date, or compares versions.",
        _LEAVE,
    ),
    Entry(
        "GT-257",
        "The format of the record is another",
        "Readers of another format would read other fields.",
        _LESS,
    ),
    Entry(
        "GT-258",
        "Words are quoted that are not in the document",
        "A misquoted contract is worse than none.",
        _LESS,
    ),
    Entry(
        "GT-259",
        "A shortened definition is called complete",
        "A definition that is cut and called complete is another definition.",
        _LESS,
    ),
    Entry(
        "GT-260",
        "A finding is said to be marked at other words",
        "The words at issue are those of the place, letter for letter.",
        _LESS,
    ),
)
