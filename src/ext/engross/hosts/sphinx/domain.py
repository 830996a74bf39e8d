"""What the environment remembers: which page shows which record, and from which bytes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment

from engross.diagnostics import Diagnostic
from engross.views.anchor_extract import AnchorExtract
from engross.views.role_words import RoleWords

__all__ = ["ENV_VERSION", "Elsewhere", "EngrossDomain", "ViewUse", "domain_of"]

ENV_VERSION = 4
PER_PAGE = ("uses", "digests", "problems", "references", "elsewhere", "words", "bounds")
"""What is kept by page: taken out with the page, merged page by page."""


@dataclass(frozen=True, slots=True)
class ViewUse:
    """One view on a page: the record's key and the part shown, in page order.

    ``extract`` says which part of a research record ``anchor-part`` is.
    """

    key: str
    part: str
    extract: AnchorExtract | None = None


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A role that other projects have to answer: its kind and target, and where it was written."""

    kind: str
    target: str
    file: str | None
    line: int | None
    written: str


class EngrossDomain(Domain):
    """Per-page state, purged and merged by page name, never appended."""

    name = "engross"
    label = "Engross"
    data_version = ENV_VERSION
    initial_data = {  # noqa: RUF012 - the shape that Sphinx asks for
        "uses": {},
        "digests": {},
        "problems": {},
        "homes": {},
        "references": {},
        "elsewhere": {},
        "words": {},
        "bounds": {},
        "titles": [],
    }

    @property
    def uses(self) -> dict[str, list[ViewUse]]:
        """Views by page name."""
        return cast("dict[str, list[ViewUse]]", self.data["uses"])

    @property
    def digests(self) -> dict[str, dict[str, str]]:
        """For each page the SHA-256 of every file it was made from, by path."""
        return cast("dict[str, dict[str, str]]", self.data["digests"])

    @property
    def problems(self) -> dict[str, list[Diagnostic]]:
        """What directives could not do, by page name; repeated on every build until mended."""
        return cast("dict[str, list[Diagnostic]]", self.data["problems"])

    @property
    def homes(self) -> dict[str, str]:
        """For each key the page that carries its full view, as of the last build."""
        return cast("dict[str, str]", self.data["homes"])

    @property
    def references(self) -> dict[str, list[str]]:
        """For each page the keys of records that its roles refer to."""
        return cast("dict[str, list[str]]", self.data["references"])

    @property
    def elsewhere(self) -> dict[str, list[Elsewhere]]:
        """Roles by page whose targets belong to other projects."""
        return cast("dict[str, list[Elsewhere]]", self.data["elsewhere"])

    @property
    def titles(self) -> list[tuple[str, str]]:
        """Words of roles that stand in titles, as of the last build: whose they are, and the words."""
        return cast("list[tuple[str, str]]", self.data["titles"])

    @property
    def words(self) -> dict[str, list[RoleWords]]:
        """What roles of ledgers wrote, by page, in its order."""
        return cast("dict[str, list[RoleWords]]", self.data["words"])

    @property
    def bounds(self) -> dict[str, list[str]]:
        """For each page the keys of records that parts of it are bound to."""
        return cast("dict[str, list[str]]", self.data["bounds"])

    def note_words(self, docname: str, words: RoleWords) -> None:
        """Remember what a role wrote."""
        self.words.setdefault(docname, []).append(words)

    def note_bound(self, docname: str, key: str) -> None:
        """Remember that a part of a page speaks of one record."""
        keys = self.bounds.setdefault(docname, [])
        if key not in keys:
            keys.append(key)

    def note_use(self, docname: str, use: ViewUse, digests: dict[str, str]) -> None:
        """Remember a view on a page and the files it was made from."""
        self.uses.setdefault(docname, []).append(use)
        self.digests.setdefault(docname, {}).update(digests)

    def note_inputs(self, docname: str, digests: dict[str, str]) -> None:
        """Remember files that a page was made from and shows no view of."""
        self.digests.setdefault(docname, {}).update(digests)

    def note_elsewhere(self, docname: str, one: Elsewhere) -> None:
        """Remember a role that other projects have to answer."""
        self.elsewhere.setdefault(docname, []).append(one)

    def note_reference(self, docname: str, key: str) -> None:
        """Remember that a role on a page refers into a record."""
        keys = self.references.setdefault(docname, [])
        if key not in keys:
            keys.append(key)

    def note_problem(self, docname: str, problem: Diagnostic) -> None:
        """Remember what a directive could not do."""
        self.problems.setdefault(docname, []).append(problem)

    def clear_doc(self, docname: str) -> None:
        for table in PER_PAGE:
            self.data[table].pop(docname, None)

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        for table in PER_PAGE:
            for docname in docnames:
                if docname in otherdata[table]:
                    self.data[table][docname] = otherdata[table][docname]

    def pages_of(self, key: str) -> list[str]:
        """Pages that show any part of a record, sorted."""
        return sorted(page for page, uses in self.uses.items() if any(use.key == key for use in uses))

    def home_of(self, key: str) -> str | None:
        """The first page, by name, that carries the full view of a record."""
        full = ("dashboard", "anchor-report")
        pages = (
            page for page, uses in self.uses.items() if any(u.key == key and u.part in full for u in uses)
        )
        return min(pages, default=None)

    def page_with(self, key: str, part: str) -> str | None:
        """The first page, by name, that shows one part of a record."""
        wanted = ViewUse(key, part)
        return min((page for page, uses in self.uses.items() if wanted in uses), default=None)


def domain_of(env: BuildEnvironment) -> EngrossDomain:
    """The domain of an environment."""
    return cast("EngrossDomain", env.get_domain("engross"))
