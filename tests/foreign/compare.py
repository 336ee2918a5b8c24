#!/usr/bin/env python3
"""Compares two files of rows: what is decided now, what is lost, which mismatches came and went.

    tests/foreign/compare.py BEFORE.jsonl AFTER.jsonl

The exit status is 1 if there are mismatches that were not there before.
"""

import sys
from pathlib import Path

import known
from summary import DEFINITE, rows_of


def differences(before, after):
    """{title: lines} of the units that are in both."""
    old = {(row["set"], row["unit"]): row for row in before}
    found = {"new mismatches": [], "mismatches that went": [], "decided now": [], "lost": [],
             "accepted now": [], "refused now": []}
    for row in after:
        was = old.get((row["set"], row["unit"]))
        if was is None:
            continue
        name = f"{row['set']} {row['unit']}"
        then, now = set(known.mismatches(was)), set(known.mismatches(row))
        found["new mismatches"] += [f"{name}: {what}" for what in sorted(now - then)]
        found["mismatches that went"] += [f"{name}: {what}" for what in sorted(then - now)]
        for key in ("verdict", "undefined"):
            said = f"{name}: {key} {was[key] or was['check']}, now {row[key] or row['check']}"
            if was[key] not in DEFINITE and row[key] in DEFINITE:
                found["decided now"].append(said)
            elif was[key] in DEFINITE and row[key] not in DEFINITE:
                found["lost"].append(f"{said} {row['reason']}")
        refused = (was["check"] == "refused", row["check"] == "refused")
        if refused[0] != refused[1]:
            why = row["reason"] if refused[1] else was["reason"]
            found["refused now" if refused[1] else "accepted now"].append(f"{name}: {why}")
    return found


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    found = differences(*(rows_of(Path(name)) for name in sys.argv[1:]))
    for title, lines in found.items():
        print(f"{title}: {len(lines)}")
        for line in lines:
            print(f"  {line}")
    return 1 if found["new mismatches"] else 0


if __name__ == "__main__":
    sys.exit(main())
