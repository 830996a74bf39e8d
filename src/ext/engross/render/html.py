"""View model to HTML: a fragment for a host's page, or a stand-alone page in one file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from engross.diagnostics import Where, diagnose
from engross.render.alone import inside
from engross.render.carrier import Carrier, anchor_ids
from engross.render.environment import environment
from engross.render.faults import RenderError, template_fault
from engross.render.links import Links
from engross.render.templates import TemplateFolders, packaged_folder
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.phrases import say
from engross.views.words import Said

__all__ = ["Part", "RenderError", "Renderer", "View"]

Part = Literal["dashboard", "coverage", "register", "anchor-report", "anchor-part"]
View = LedgerView | UnfinishedView | AnchorView


# A part of a research record is made by the template of the whole.
_TEMPLATES = {"anchor-part": "anchor-report"}


class Renderer:
    """Fills templates. One renderer serves any number of views; it keeps no state of them.

    ``user_templates`` is a folder whose files win over packaged ones of the same name.
    Raises ``RenderError`` (RN-006) when it is not a folder.
    """

    def __init__(self, user_templates: Path | None = None) -> None:
        if user_templates is not None and not user_templates.is_dir():
            where = Where(file=str(user_templates))
            raise RenderError(diagnose("RN-006", where, "The folder of templates does not exist."))
        self._folders = TemplateFolders(packaged_folder(), user_templates)
        self._environment = environment(self._folders)

    def fragment(self, view: View, part: Part, links: Links | None = None) -> str:
        """A ``section.engross`` for a host's page. Raises ``RenderError`` (RN-001 to RN-004)."""
        return self._filled("embed.html.j2", view, part, links or Links(), {})

    def page(self, view: View, part: Part, links: Links | None = None) -> str:
        """A whole page in one file, style and script inside. Raises ``RenderError``."""
        own = inside(self._folders, _running(view))
        return self._filled("page.html.j2", view, part, links or Links(), {"inside": own})

    def inputs(self) -> tuple[Path, ...]:
        """Every template and static file that may influence what this renderer writes."""
        return self._folders.inputs()

    def static_files(self) -> Mapping[str, Path]:
        """The style sheet and the script that fragments need, by the name to copy them to."""
        return self._folders.static()

    def _filled(self, layout: str, view: View, part: Part, links: Links, more: dict[str, object]) -> str:
        name = _part_of(view, part)
        anchors = anchor_ids(view) if isinstance(view, AnchorView) else {}
        carry = Carrier(view.key, links, name, "inside" in more, anchors)
        template = f"{_TEMPLATES.get(name, name)}.html.j2"
        try:
            filled = self._environment.get_template(template).render(
                view=view, carry=carry, links=links, layout=layout, part=name, **more
            )
        except Exception as error:  # a user's template may raise anything; all of it becomes a diagnostic
            raise template_fault(error, template, self._folders) from error
        return filled.strip() + "\n"


def _part_of(view: View, part: str) -> str:
    """The part as it will be rendered. Raises ``ValueError`` for a part the view does not have."""
    if isinstance(view, UnfinishedView):
        return "unfinished"
    if isinstance(view, AnchorView):
        # A view that is a part is never called the whole, whatever was asked for.
        parts: tuple[str, ...] = ("anchor-part",) if view.part else ("anchor-report",)
    else:
        parts = ("dashboard", "coverage", "register")
    if part not in parts:
        raise ValueError(f"{type(view).__name__} has no part {part!r}")
    return part


def _running(view: View) -> Said:
    if isinstance(view, AnchorView):
        return say("kind.anchor")
    return say("footer.line-unfinished" if isinstance(view, UnfinishedView) else "footer.line")
