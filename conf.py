"""Builds the project's own documentation with the extension itself, its gate on."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "example-docs" / "_ext"))

project = "Engross"
author = "The Engross authors"
copyright = "The Engross authors"  # noqa: A001 - the name that Sphinx asks for

extensions = ["engross", "engross_reference"]
exclude_patterns = ["_ext", "records"]
html_theme = "furo"
html_title = "Engross"
html_static_path = ["example-docs/_static"]
html_copy_source = False
nitpicky = True
smartquotes = False  # code stands in running text

engross_records = {
    "gate-question": {"record": "example-docs/records/gate-question-problem-anchor.json"},
    "consulting": {
        "record": "example-docs/records/clean-consulting-agreement-v2.json",
        "source": "example-docs/records/clean-consulting-agreement-v2.docx",
    },
    "consulting-first": {
        "record": "example-docs/records/clean-consulting-agreement.json",
        "source": "example-docs/records/clean-consulting-agreement.docx",
    },
}
