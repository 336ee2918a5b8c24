"""What came of other tools' tests, from the rows that tests/foreign/run.py has written.

    bench/run.py --only others --lists target/foreign/*.jsonl --markdown docs/figures.md

Nothing is measured here: the rows say what was, and when is said on tests/foreign/README.md.
"""

import sys
from pathlib import Path

from layout import Table
from programs import ROOT

sys.path.insert(0, str(ROOT / "tests" / "foreign"))

import summary  # noqa: E402


def tables(files):
    """One table, with a column for each set."""
    titles, rows = summary.cells([Path(file) for file in files])
    notes = ["By `tests/foreign/run.py SET`; what the words mean, and each known mismatch: "
             "tests/foreign/README.md."]
    return [Table("Other tools' tests", ["tests", *titles[1:]], rows, notes)]
