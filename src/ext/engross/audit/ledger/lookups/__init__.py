"""The look-ups that the rules share, each built once for a ledger and then only read."""
