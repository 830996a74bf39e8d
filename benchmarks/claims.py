"""What reading prose for claims costs: ``python benchmarks/claims.py``.

Reads the example sentences of all kinds, many times over, against one small record: first
one sentence a text, then texts ten times as long as each other. The yardstick in the same
run is one pass of a regular expression over the words of the same text.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from engross.gate.claims import claims_in, example_states, kinds

WORD = re.compile(r"\w+")
ROUNDS = 3
SIZES = (100, 1_000, 10_000)


def quickest(work: Callable[[], object]) -> float:
    """The seconds of the quickest of some rounds."""
    taken = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)


def main() -> None:
    """Measure and print the table of README.md."""
    facts = example_states()["lease"]
    sentences = [one.text for kind in kinds() for one in (*kind.bad, *kind.good)]
    claims_in("The footnotes were read.", facts)  # the language is loaded once
    alone = quickest(lambda: [claims_in(text, facts) for text in sentences])
    print(f"{len(sentences)} sentences, one a text: {len(sentences) / alone:,.0f} a second")
    print("| sentences in one text | characters | seconds | yardstick | sentences a second |")
    print("|---:|---:|---:|---:|---:|")
    for size in SIZES:
        text = " ".join(sentences[n % len(sentences)].rstrip(".") + "." for n in range(size))
        read = quickest(lambda text=text: claims_in(text, facts))  # type: ignore[misc]
        words = quickest(lambda text=text: WORD.findall(text))  # type: ignore[misc]
        print(f"| {size:,} | {len(text):,} | {read:.2f} | {words:.4f} | {size / read:,.0f} |")


if __name__ == "__main__":
    main()
