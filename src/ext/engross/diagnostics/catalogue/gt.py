"""GT: where a rendering and its record part ways."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

_REBUILD = "Build the rendering anew from the record; in Sphinx with -E -a. Do not edit renderings by hand."
_TEMPLATE = "Mend the template or the page so that the words stand there, visible, as the record gives them; then build anew."
_LESS = "A reader takes what is not shown for what is not there."
_MORE = "A rendering may never say more than its record."

ENTRIES = (
    Entry("GT-001", "A rendering cannot be read", "What was not read back was not compared.", _REBUILD),
    Entry(
        "GT-002",
        "A rendering is damaged",
        "A file that is no intact page, text or DOCX cannot be compared with its record.",
        _REBUILD,
    ),
    Entry(
        "GT-003",
        "A rendering holds no view of the record",
        "A file without a view, or with a view of an unknown record, proves nothing about the record in question.",
        "Name the right file and the right record, or build the page anew.",
    ),
    Entry(
        "GT-004",
        "Two records about one document on a page",
        "Items are carried by the ids of their record; two records of one document would carry the same ids.",
        "Show one of the records on another page.",
    ),
    Entry(
        "GT-005",
        "A Word report of an unfinished review",
        "A report that travels alone would be taken for a result, and an unfinished review gives none.",
        "Delete the file; carry the review to its end and build anew.",
    ),
    Entry("GT-010", "An item is missing", _LESS, _TEMPLATE),
    Entry("GT-011", "An item is hidden", "An item that a reader cannot see is not published.", _TEMPLATE),
    Entry(
        "GT-012",
        "An item lacks its number, term or observation",
        "An empty carrier is no item: the reader learns nothing from it.",
        _TEMPLATE,
    ),
    Entry(
        "GT-013", "An item stands twice", "A reader counts what he sees, and links find only one.", _TEMPLATE
    ),
    Entry("GT-014", "An item is invented", _MORE, _TEMPLATE),
    Entry(
        "GT-015",
        "A passage or place of an item is missing or altered",
        "An observation without its evidence, or with other words than the source's, cannot be checked.",
        _TEMPLATE,
    ),
    Entry(
        "GT-016",
        "A recorded reason is missing or altered",
        "Reasons are the record's words; shortened or reworded they become somebody else's.",
        _TEMPLATE,
    ),
    Entry(
        "GT-017",
        "An item shows words of another item",
        "Evidence under the wrong observation misleads more than none.",
        _TEMPLATE,
    ),
    Entry(
        "GT-018",
        "A finding that became a question is not carried",
        "No finding id of a record may be lost, also where its places are all undecided.",
        "Keep the empty element with the finding's id inside the open question.",
    ),
    Entry(
        "GT-019",
        "An item lacks further words",
        "State, qualifier, wording and next step limit what an item says; without them it says more.",
        _TEMPLATE,
    ),
    Entry("GT-020", "A count is wrong", "Counts are what readers remember and pass on.", _TEMPLATE),
    Entry(
        "GT-021", "A count is missing", "A count that is left out, even a zero, hides a result.", _TEMPLATE
    ),
    Entry(
        "GT-023",
        "A finding that is not shown is not accounted for",
        "A finding that decisions have emptied must still be named, with the reason.",
        _TEMPLATE,
    ),
    Entry("GT-024", "A defined term lacks its words", _LESS, _TEMPLATE),
    Entry(
        "GT-025",
        "A finding is projected to nothing",
        "Issues, outside documents, carried findings and those not shown must be all findings of the record.",
        "This is a fault of Engross; report it with the record, or a reduced one.",
    ),
    Entry(
        "GT-026",
        "An item or list stands under a heading of another",
        "The heading says what kind of thing follows; under the wrong one an open question becomes an issue.",
        _TEMPLATE,
    ),
    Entry(
        "GT-027",
        "The issue table differs from the record",
        "The table is what readers pass on.",
        _REBUILD,
    ),
    Entry(
        "GT-028",
        "A mark stands on other words than those at issue",
        "Whoever reads a quotation looks at the marked words first; a sound word that is marked looks like the fault.",
        _TEMPLATE,
    ),
    Entry(
        "GT-030",
        "A sentence of the scope note is missing or reworded",
        "Without what was checked and what was not, every result looks like one about the whole file.",
        _TEMPLATE,
    ),
    Entry(
        "GT-031",
        "A mandatory disclosure is missing or reworded",
        "Limits stand beside results, or the results say more than the record.",
        _TEMPLATE,
    ),
    Entry(
        "GT-032",
        "A list of disclosures lacks an entry",
        "A limit that is dropped, merged or softened is a claim that it does not exist.",
        _TEMPLATE,
    ),
    Entry("GT-033", "A list of disclosures has an invented entry", _MORE, _TEMPLATE),
    Entry(
        "GT-034",
        "A part of the file is not accounted for",
        "A part that nobody mentions is taken for one that was read, or for one that is not there.",
        _TEMPLATE,
    ),
    Entry(
        "GT-035",
        "A part of the file is stated otherwise than recorded",
        "A part that was not read may hold the definition that an issue misses.",
        _TEMPLATE,
    ),
    Entry(
        "GT-036",
        "A limit or a count does not stand on the first screen",
        "What stands only at the end, or behind something that has to be opened, is not read with the results.",
        "Show it before the first item, in the open, as the packaged templates do.",
    ),
    Entry(
        "GT-050",
        "Generated words were reworded",
        "An element that names a phrase must hold exactly that phrase, filled from the record.",
        "Use the phrase as it is, or write prose without the mark; prose is then read for claims.",
    ),
    Entry(
        "GT-051",
        "A string marked as the record's is not in it",
        "Readers trust the record's words as such.",
        _TEMPLATE,
    ),
    Entry(
        "GT-052",
        "A quotation is not in the source",
        "A misquoted contract is worse than none: the reader argues about words that nobody agreed.",
        _TEMPLATE,
    ),
    Entry(
        "GT-053",
        "Words of a role are not the record's",
        "A role writes what the record says; words that were changed afterwards look generated and are not.",
        "Build the page anew, or write prose without the mark; prose is then read for claims.",
    ),
    Entry(
        "GT-054",
        "Words of a role are missing",
        "The author put the record's own words there; without them the sentence says something else.",
        _REBUILD,
    ),
    Entry(
        "GT-055",
        "The view says what its record does not bear out",
        "Each phrase has a condition on the record, and each slot a type. Both are asked of the record itself, not of the view that the page was made from.",
        "Report it as a fault of Engross, with the record: no page and no template can cause it.",
    ),
    Entry(
        "GT-056",
        "Words stand where they belong to something else",
        "True words under another item, term or entry say something false about it.",
        _TEMPLATE,
    ),
    Entry(
        "GT-060",
        "The identity of the record is not shown",
        "A review of an unnamed file is of no file.",
        _TEMPLATE,
    ),
    Entry(
        "GT-061",
        "The fingerprint of the source is not shown",
        "Only the fingerprint tells which version of a file was reviewed.",
        _TEMPLATE,
    ),
    Entry(
        "GT-062",
        "A name or fingerprint of another file is shown",
        "A reader would take the review for one of that file.",
        _REBUILD,
    ),
    Entry(
        "GT-070",
        "An internal id is visible",
        "Readers of a contract have no use for ids; they stand in the register.",
        "Remove the id from the text, or show it in the register.",
    ),
    Entry(
        "GT-071",
        "An internal id stands where it may not",
        "Ids are carried by id, href and aria-labelledby, bookmarks and links; anywhere else they leak.",
        "Remove the attribute, script or comment.",
    ),
    Entry(
        "GT-072",
        "A code of the record is visible",
        "Codes are for machines; shown to a lawyer they say nothing, or something wrong.",
        "Say it in the words of the catalogue.",
    ),
    Entry(
        "GT-080",
        "An identifier is not in the register",
        "The register accounts for every finding and every open question, each once.",
        _TEMPLATE,
    ),
    Entry(
        "GT-081",
        "A row of the register differs from the record",
        "The register is what others check by.",
        _TEMPLATE,
    ),
    Entry(
        "GT-082",
        "A row of the register does not lead to its item",
        "Whoever checks the publication must be able to follow each identifier to what was published.",
        _TEMPLATE,
    ),
    Entry(
        "GT-083",
        "A link leads elsewhere than its words say",
        "A reader who follows a number comes to another item and takes its words for those he was promised.",
        _TEMPLATE,
    ),
    Entry(
        "GT-084",
        "A link leads to nothing",
        "A section that a page names and does not have was perhaps left out.",
        "Show the section that the link names, or take the link out of the template.",
    ),
    Entry(
        "GT-085",
        "A table lacks the head of a column",
        "A cell says only what the head of its column says that it is.",
        _TEMPLATE,
    ),
    Entry(
        "GT-090",
        "A finding of an unfinished review is published",
        "Before its end a review has candidates, not findings.",
        "Remove it; carry the review to its end and build anew.",
    ),
    Entry(
        "GT-092",
        "A count of an unfinished review is published",
        "What has not been decided cannot be counted.",
        "Remove the count; carry the review to its end and build anew.",
    ),
    Entry("GT-100", "A decision, finding or negative entry is missing", _LESS, _TEMPLATE),
    Entry(
        "GT-101",
        "A citation is missing",
        "A finding without its line or source cannot be checked.",
        _TEMPLATE,
    ),
    Entry(
        "GT-102",
        "Words of the record are missing or altered",
        "A claim, a boundary or what a finding changes stands word for word, or it is another one.",
        _TEMPLATE,
    ),
    Entry("GT-103", "The state of a finding is not the record's", _MORE, _TEMPLATE),
    Entry(
        "GT-104",
        "An anchored line is missing or altered",
        "The line is shown so that a reader can compare it with the finding.",
        _REBUILD,
    ),
    Entry(
        "GT-105",
        "A finding stands under another decision",
        "Findings inform the decision that the record ties them to, and no other.",
        _TEMPLATE,
    ),
    Entry(
        "GT-106",
        "A studied file is missing or pinned otherwise",
        "Path, size and SHA-256 say what exactly was studied.",
        _TEMPLATE,
    ),
    Entry("GT-107", "An entry or citation is invented", _MORE, _TEMPLATE),
    Entry(
        "GT-120",
        "A site shows a record, but not in full",
        "A part of a review without the rest of it looks like the whole.",
        "Add a page with the full review of the record (in Sphinx: ledger-dashboard).",
    ),
    Entry(
        "GT-130",
        "An accepted claim is not there",
        "An acceptance that fits nothing would silently cover the next sentence of the same words.",
        "Take the entry out of engross_accepted_claims, or write page, claim and code as the gate reported them.",
    ),
    Entry(
        "GT-131",
        "An accepted claim stands in several places",
        "Somebody answered for one sentence, not for each like it.",
        "Say it once, or word the others otherwise.",
    ),
    Entry(
        "GT-132",
        "An accepted claim has expired",
        "Nobody answers for the sentence any longer.",
        "Take the sentence out, or have the entry renewed by whoever answers for it.",
    ),
    Entry(
        "GT-133",
        "An accepted claim is not admitted",
        "Whoever reads the review must be told what is said beyond it, and who answers for it.",
        "Build anew; the build prints the claim in the scope of each record that its page is about.",
    ),
)
