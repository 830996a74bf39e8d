"""Problem-anchor records: findings, anchors, negative coverage, citations (PA-042 to PA-110)."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry
from engross.diagnostics.catalogue.pa import closed_object

__all__ = ["ENTRIES"]

_FINDINGS = (
    Entry(
        "PA-042",
        "No findings are listed",
        "A report without findings informs no decision.",
        "List at least one finding.",
    ),
    *closed_object(
        "PA-043",
        "PA-044",
        "PA-045",
        "finding",
        "id, decision_id, claim, type, changes and status, and by its type locator, anchor and artifact_id",
    ),
    Entry(
        "PA-046",
        "The finding's id is malformed",
        "The report names findings by id.",
        "Start with an ASCII letter or digit; go on with those, '.', '_' and '-'.",
    ),
    Entry(
        "PA-047",
        "Two findings share an id",
        "One mention in the report would deliver both.",
        "Give each finding its own id.",
    ),
    Entry(
        "PA-048",
        "The claim is blank or no text",
        "A finding without a claim says nothing.",
        "Write what was found, in one sentence.",
    ),
    Entry(
        "PA-049",
        "The finding names no declared decision",
        "A finding must say which decision it informs.",
        "Set decision_id to the id of a decision of this record.",
    ),
    Entry(
        "PA-050",
        "The finding's type is unknown",
        "The type decides what support a finding needs.",
        "Use external, repo, product or background.",
    ),
    Entry(
        "PA-051",
        "The finding's landing site is unknown",
        "Every finding says what it changes.",
        "Set changes to change, measure, defer, product-decision or background.",
    ),
    Entry(
        "PA-052",
        "The finding's status is unknown",
        "The status says how far a finding was confirmed.",
        "Use verified, partial, blocked, unverified, inferred or failed, in lower case.",
    ),
)

_MATRIX = (
    Entry(
        "PA-053",
        "A finding about the studied files has no anchor",
        "A claim about code cannot be made without pointing at the code.",
        "Add the anchor, a path and a line that was read.",
    ),
    Entry(
        "PA-057",
        "A product or background finding carries an anchor",
        "Such findings rest on no line; an anchor would lend them a support they do not have.",
        "Take the anchor out, or make it a finding about the studied files.",
    ),
    Entry(
        "PA-058",
        "A product finding does not land on a product decision",
        "Only the client can decide it.",
        "Set changes to product-decision.",
    ),
    Entry(
        "PA-059",
        "A background finding lands somewhere",
        "Background changes nothing; a finding that does is of another type.",
        "Set changes to background, or correct the type.",
    ),
    Entry(
        "PA-060",
        "An external finding has no locator",
        "A source that is not named cannot be looked up.",
        "Add the locator: a DOI, a URL, or a standard with its section.",
    ),
    Entry(
        "PA-061",
        "A finding that is not external carries a locator",
        "A locator names a published source, which only an external finding has.",
        "Take the locator out (also when it is null), or correct the type.",
    ),
    Entry(
        "PA-062",
        "The finding names no artifact, or a malformed id",
        "A finding about the files, or one that asks for action, rests on pinned bytes.",
        "Set artifact_id to the id of the artifact it rests on.",
    ),
    Entry(
        "PA-063",
        "The finding names an artifact that is not declared",
        "Its bytes are pinned by nothing.",
        "Declare the artifact, or correct artifact_id.",
    ),
    Entry(
        "PA-064",
        "The anchor's path is not its artifact's path",
        "The line must stand in the file that the finding pins.",
        "Make anchor.path and the artifact's path the same text.",
    ),
    Entry(
        "PA-065",
        "The finding names an artifact that it may not name",
        "Only findings about the files, and findings that ask for action, rest on an artifact.",
        "Take artifact_id out (also when it is null).",
    ),
    Entry(
        "PA-076",
        "A verified finding has neither an anchor nor a locator",
        "Nothing is named that could have verified it.",
        "Name the support, or lower the status.",
    ),
    Entry(
        "PA-101",
        "An external finding carries an anchor",
        "A published source is cited by its locator; a line of the studied files does not show what it says.",
        "Take the anchor out, or split the finding in two.",
    ),
)

_ANCHORS = (
    *closed_object("PA-054", "PA-055", "PA-056", "anchor", "path and line"),
    Entry(
        "PA-066",
        "The anchor's path is not confined",
        "A path that is absolute or climbs may lead to any file of the machine.",
        "Write a relative path with '/' and without '.', '..' or empty pieces.",
    ),
    Entry(
        "PA-067",
        "The anchor's line is malformed",
        "Lines count from 1.",
        "Write the number of the line, not in quotation marks.",
    ),
    Entry(
        "PA-068",
        "The anchor's path leaves the anchor root",
        "Files outside the root are not under study.",
        "Write a path below the anchor root.",
    ),
    Entry(
        "PA-069",
        "The anchored file cannot be read",
        "An anchor that does not resolve supports nothing.",
        "Check the path, and that it names a regular file within the size limit.",
    ),
    Entry(
        "PA-070",
        "The anchored file lies outside the anchor root once links are followed",
        "A link must not bring in a file that is not under study.",
        "Study the file in its own place, or move the anchor root up.",
    ),
    Entry(
        "PA-071",
        "The anchored line is past the end of the file",
        "The claim describes another snapshot, or the file was never read.",
        "Read the file again and correct the line, or lower the claim.",
    ),
    Entry(
        "PA-072",
        "The anchored line is blank",
        "A line without visible characters supports nothing.",
        "Point at the line that was read.",
    ),
)

_CARRIED = (
    Entry(
        "PA-073",
        "The anchored line does not carry a quoted span of the claim",
        "A verified finding quotes its line; what stands between backticks must be on it, in any letter case.",
        "Quote what the line says, move the anchor to the line that says it, or lower the status to partial.",
    ),
    Entry(
        "PA-074",
        "The anchored line does not carry an identifier of the claim",
        "A name with dots, underscores or hyphens is precise enough to be looked for, and is not on the line.",
        "Name what stands on the line, move the anchor, or lower the status to partial.",
    ),
    Entry(
        "PA-075",
        "The anchored line does not carry a measure of the claim",
        "A number with a unit must be on the line, in any unit of its kind, within 0.5 %; a number without a unit supports none.",
        "Give the figure of the line, move the anchor, or lower the status: supplying the unit is an inference.",
    ),
)

_COVERAGE = (
    *closed_object("PA-080", "PA-081", "PA-082", "coverage", "negative"),
    Entry(
        "PA-083",
        "No negative coverage is recorded",
        "What was looked for and not found is part of the answer.",
        "Record at least one search that found nothing, with its boundary.",
    ),
    *closed_object("PA-084", "PA-085", "PA-086", "negative entry", "id, searched, not_found and boundary"),
    Entry(
        "PA-087",
        "The negative entry's id is malformed",
        "The report names negative entries by id.",
        "Start with an ASCII letter or digit; go on with those, '.', '_' and '-'.",
    ),
    Entry(
        "PA-088",
        "Two negative entries share an id",
        "One mention in the report would deliver both.",
        "Give each entry its own id.",
    ),
    Entry(
        "PA-089",
        "A negative entry leaves a field blank",
        "An absence holds only for what was searched, and only inside its boundary.",
        "Fill in searched, not_found and boundary.",
    ),
    Entry(
        "PA-105",
        "A negative entry and a finding share an id",
        "One mention in the report would deliver both.",
        "Give the negative entry an id of its own.",
    ),
)

_BINDING = (
    Entry(
        "PA-077",
        "The report does not name the finding",
        "A finding that stands only in the record was not delivered.",
        "Write the finding's id, by itself, where the report states the finding.",
    ),
    Entry(
        "PA-078",
        "The report does not cite the anchor",
        "A reader of the report must be able to go to the line.",
        "Write path:line, or path:start-end that starts at the line, in the visible text.",
    ),
    Entry(
        "PA-090",
        "The report does not name the negative entry",
        "An absence that stands only in the record was not delivered.",
        "Write the entry's id, by itself, where the report states what was not found.",
    ),
    Entry(
        "PA-107",
        "The report cites the anchor only by a range that runs backwards",
        "No reader can tell which lines are meant.",
        "Write the range with its first line first.",
    ),
    Entry(
        "PA-110",
        "Advice about the record",
        "The contract allows it, yet a reader may be misled.",
        "Look at the place; nothing has to be changed for the record to be valid.",
        "warning",
    ),
)

ENTRIES: tuple[Entry, ...] = (*_FINDINGS, *_MATRIX, *_ANCHORS, *_CARRIED, *_COVERAGE, *_BINDING)
