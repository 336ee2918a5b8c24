"""Mismatches that somebody has looked at (known.tsv): what happens, and one sentence why.

A mismatch that is not there is new; what is there and did not happen is gone.
"""

import csv
from pathlib import Path

FILE = Path(__file__).resolve().parent / "known.tsv"
# label: the label is wrong by what C says; semantics: the other tool means something else;
# limit: of the machine or the net, such as its stack; unloop: a fault that is open.
CLASSES = ("label", "semantics", "limit", "net", "unloop")


def mismatches(row):
    """What of a row does not fit, in words that do not change from run to run."""
    if row["aside"]:
        return []
    found = []
    if row["check"] == "wrong":
        kind = f" {row['reason']}" if row["reason"] else ""
        found.append(f"check {row['verdict']}{kind}")
    found += [f"check {row['check']}"] if row["check"] in ("crash", "overrun") else []
    found += [f"line {line}" for line in row["lines"].split(", ") if line]
    if row["held"] == "refuted":
        found.append("undefined safe" if row["kind"] == "program" else f"held {row['verdict']}")
    found += [f"run {row['run']}"] if row["run"] in ("refuted", "crash") else []
    return found


def known(file=FILE):
    """The known ones: {(set, unit, what): (class, why)}."""
    with file.open(newline="", encoding="utf-8") as text:
        lines = (line for line in text if not line.startswith("#"))
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    for row in rows:
        if row["class"] not in CLASSES or not (row["why"] or "").endswith("."):
            raise ValueError(f"{file}: {row['unit']}: a class and a sentence are missing")
    return {(row["set"], row["unit"], row["what"]): (row["class"], row["why"]) for row in rows}


def sorted_out(rows, file=FILE):
    """(new, known, gone): lists of (set, unit, what), for the units that were run."""
    there = known(file)
    happened = [(row["set"], row["unit"], what) for row in rows for what in mismatches(row)]
    ran = {(row["set"], row["unit"]) for row in rows}
    return ([key for key in happened if key not in there],
            [key for key in happened if key in there],
            [key for key in there if key[:2] in ran and key not in set(happened)])
