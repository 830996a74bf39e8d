"""The rules of the ledger audit, a module a subject.

A rule is a function under ``@rule("LG-…", …)``; the registry collects the rules of every
module of this package, so a new rule is one more function in the module of its subject.
"""
