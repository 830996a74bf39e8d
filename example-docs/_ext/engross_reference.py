"""Reference pages made from the code: diagnostics, configuration, command line, schemas."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from engross.contracts.schema import json_schema_text
from engross.diagnostics import Entry, catalogue
from engross.gate.claims import Kind, kinds
from engross.hosts.cli.main import build_parser
from engross.views.phrases import phrases
from engross.views.phrases.conditions import conditions, slot_names, terms_of

PREFIXES = {
    "JS": "Reading JSON",
    "LG": "Ledgers",
    "PA": "Problem-anchor records",
    "DX": "Documents",
    "RN": "Rendering",
    "GT": "The gate",
    "SL": "Seals",
    "CF": "Configuration",
    "CL": "Command line",
}


class Diagnostics(SphinxDirective):
    """Every code of the catalogue, by prefix."""

    def run(self) -> list[nodes.Node]:
        entries = sorted(
            catalogue().values(), key=lambda item: (list(PREFIXES).index(item.code[:2]), item.code)
        )
        return [
            _section(PREFIXES[prefix], prefix.lower(), [_entry(item) for item in found])
            for prefix, found in groupby(entries, key=lambda item: item.code[:2])
        ]


def _entry(item: Entry) -> nodes.section:
    facts = nodes.paragraph("", "", nodes.strong("", item.severity), nodes.Text(". "), nodes.Text(item.why))
    return _section(f"{item.code}: {item.title}", item.code.lower(), [facts, nodes.paragraph("", item.mend)])


class Configuration(SphinxDirective):
    """Every configuration value, with its default and meaning."""

    def run(self) -> list[nodes.Node]:
        found = sorted(
            (name, option) for name, option in self.config.values.items() if name.startswith("engross_")
        )
        items = [
            nodes.definition_list_item(
                "",
                nodes.term("", "", nodes.literal(name, name)),
                nodes.definition(
                    "", nodes.paragraph("", f"{option.description} Default: {option.default!r}.")
                ),
            )
            for name, option in found
        ]
        return [nodes.definition_list("", *items)]


class CommandLine(SphinxDirective):
    """The help of each command, as it is printed."""

    def run(self) -> list[nodes.Node]:
        return [
            _section(name, name.replace(" ", "-"), [nodes.literal_block(text, text, language="none")])
            for name, text in _help_texts()
        ]


def _help_texts() -> Iterator[tuple[str, str]]:
    """(command, its help), at one width whatever the terminal; commands below a command follow it."""
    waiting = [("engross", build_parser())]
    while waiting:
        name, command = waiting.pop(0)
        command.formatter_class = partial(argparse.RawDescriptionHelpFormatter, width=88)
        yield name, command.format_help()
        groups = [action for action in command._actions if isinstance(action, argparse._SubParsersAction)]
        waiting[:0] = [(f"{name} {below}", c) for group in groups for below, c in group.choices.items()]


class Claims(SphinxDirective):
    """The kinds of claims: code, what decides, how it is found, and the sentences that test it."""

    HEADS = (
        "Kind",
        "Code",
        "What is claimed",
        "Prose",
        "Generated words, HTML and Word",
        "Caught",
        "Left alone",
    )
    WIDTHS = (8, 9, 33, 8, 22, 10, 10)

    def run(self) -> list[nodes.Node]:
        rows = [self._row([nodes.Text(head) for head in self.HEADS])]
        body = [self._row(list(_claim_cells(kind))) for kind in kinds()]
        group = nodes.tgroup("", cols=len(self.WIDTHS))
        group += [nodes.colspec("", colwidth=width) for width in self.WIDTHS]
        group += [nodes.thead("", *rows), nodes.tbody("", *body)]
        return [nodes.table("", group, classes=["engross-claims"])]

    def _row(self, cells: list[nodes.Node]) -> nodes.row:
        return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", cell)) for cell in cells))


def _claim_cells(kind: Kind) -> Iterator[nodes.Node]:
    yield nodes.Text(kind.name)
    yield nodes.reference("", kind.code, internal=True, refuri=f"diagnostics.html#{kind.code.lower()}")
    yield nodes.Text(kind.title)
    yield nodes.Text("yes")
    yield nodes.Text(", ".join(kind.rendered) or "–")
    yield nodes.Text(f"3 × {len(kind.bad)}")
    yield nodes.Text(f"3 × {len(kind.good)}")


class Schemas(SphinxDirective):
    """The JSON Schemas in full."""

    def run(self) -> list[nodes.Node]:
        return [
            _section(name.capitalize(), f"schema-{name}", [_json(json_schema_text(name))])
            for name in ("ledger", "anchor", "seal")
        ]


class Phrases(SphinxDirective):
    """Every condition, every type of slot, and every phrase with its terms."""

    def run(self) -> list[nodes.Node]:
        asked = [_defined(name, text) for name, text in conditions().items()]
        families = groupby(sorted(phrases()), key=lambda phrase: phrase.partition(".")[0])
        said = [
            _section(family, f"phrases-{family}", [nodes.definition_list("", *map(_phrase, found))])
            for family, found in families
        ]
        return [_section("Conditions", "conditions", [nodes.definition_list("", *asked)]), *said]


def _phrase(phrase: str) -> nodes.definition_list_item:
    terms = terms_of(phrase)
    who = "Page." if terms.page else "View."
    when = f" When: {', '.join(terms.when)}." if terms.when else ""
    slots = "; ".join(f"{name}: {terms.slots[name]}" for name in slot_names(phrases()[phrase]))
    return _defined(phrase, f"“{phrases()[phrase]}” {who}{when}{f' Slots: {slots}.' if slots else ''}")


def _defined(term: str, text: str) -> nodes.definition_list_item:
    return nodes.definition_list_item(
        "", nodes.term("", "", nodes.literal(term, term)), nodes.definition("", nodes.paragraph("", text))
    )


def _json(text: str) -> nodes.literal_block:
    return nodes.literal_block(text, text, language="json")


def _section(title: str, name: str, content: Iterable[nodes.Node]) -> nodes.section:
    return nodes.section("", nodes.title("", title), *content, ids=[name], names=[name])


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("engross-diagnostics", Diagnostics)
    app.add_directive("engross-configuration", Configuration)
    app.add_directive("engross-command-line", CommandLine)
    app.add_directive("engross-schemas", Schemas)
    app.add_directive("engross-phrases", Phrases)
    app.add_directive("engross-claims", Claims)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
