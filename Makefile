# make docs   the documentation and its examples, in build/docs (needs neither browser nor LibreOffice)
# make test   every check: format, lint, types, rooms, documentation, tests on two releases of Sphinx
# make claims the claim grammar, measured on labelled sentences (CORPUS: the folder that has them)
# make clean  removes everything that these made
#
# Each sets up what it needs; nothing has to be run before. Other releases of the dependencies:
#   make docs CONSTRAINTS=constraints/sphinx-8.2.txt VENV=.venv-8.2

PYTHON ?= python3
VENV ?= .venv
CONSTRAINTS ?= constraints/sphinx-9.0.txt

OLD_VENV := .venv-8.2
OLD_CONSTRAINTS := constraints/sphinx-8.2.txt

# UTF-8 whatever the locale of the machine says.
export PYTHONUTF8 := 1
export PYTHON

# A stamp says which extras and which constraints an environment holds.
RELEASE := $(basename $(notdir $(CONSTRAINTS)))
DOCS_STAMP := $(VENV)/stamps/docs-$(RELEASE)
TEST_STAMP := $(VENV)/stamps/test-$(RELEASE)
OLD_STAMP := $(OLD_VENV)/stamps/test-$(basename $(notdir $(OLD_CONSTRAINTS)))
INSTALL_INPUTS := pyproject.toml scripts/prepare-venv

CORPUS ?= $(or $(ENGROSS_CORPUS),../shared/corpus)

.PHONY: docs test claims clean

docs: $(DOCS_STAMP)
	$(VENV)/bin/python -m sphinx -c . -b html example-docs build/docs

test: $(TEST_STAMP) $(OLD_STAMP)
	scripts/prepare-system pictures
	scripts/check $(VENV) $(OLD_VENV)

claims: $(TEST_STAMP)
	$(VENV)/bin/python scripts/measure-claims $(CORPUS) build/claims

clean:
	rm -rf build dist $(VENV) $(OLD_VENV) .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache
	rm -rf .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(DOCS_STAMP): $(INSTALL_INPUTS) $(CONSTRAINTS)
	scripts/prepare-system python
	scripts/prepare-venv $(PYTHON) $(VENV) $(CONSTRAINTS) docs $@

$(TEST_STAMP): $(INSTALL_INPUTS) $(CONSTRAINTS)
	scripts/prepare-system python
	scripts/prepare-venv $(PYTHON) $(VENV) $(CONSTRAINTS) test,docs $@

$(OLD_STAMP): $(INSTALL_INPUTS) $(OLD_CONSTRAINTS)
	scripts/prepare-system python
	scripts/prepare-venv $(PYTHON) $(OLD_VENV) $(OLD_CONSTRAINTS) test,docs $@
