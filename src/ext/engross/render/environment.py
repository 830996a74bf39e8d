"""The Jinja2 environment: sandboxed, escaping always, strict about names, deterministic."""

from __future__ import annotations

from typing import Any

from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from engross.render.markup import coded, exact, led, shown, src, words
from engross.render.reading import FILTERS
from engross.render.templates import TemplateFolders
from engross.views.phrases import say, say_count

__all__ = ["environment"]

PACKAGED = "packaged"
_BY_CHANCE = ("lipsum",)


def environment(folders: TemplateFolders) -> ImmutableSandboxedEnvironment:
    """An environment over the folders.

    A user's template may extend the one it replaces under the name ``packaged/NAME``.
    Nothing in it depends on clock, locale or chance.
    """
    own = FileSystemLoader(folders.packaged)
    loader = ChoiceLoader([*map(FileSystemLoader, folders.searched), PrefixLoader({PACKAGED: own})])
    env = ImmutableSandboxedEnvironment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        finalize=shown,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    for name in _BY_CHANCE:
        del env.globals[name]
    del env.filters["random"]
    env.globals.update(_globals())
    env.filters.update(words=words, led=led, exact=exact, src=src, coded=coded, **FILTERS)
    return env


def _globals() -> dict[str, Any]:
    return {"say": say, "say_count": say_count}
