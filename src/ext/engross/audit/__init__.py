"""Does a record hold? Rules between its records, and between the record and the bytes it is about.

Bad data gives diagnostics, never an exception. Open a ledger with
:func:`engross.audit.opening.open_ledger`, a problem-anchor record with
:func:`engross.audit.anchor.opening.open_anchor`.
"""
