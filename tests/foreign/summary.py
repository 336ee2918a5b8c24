"""What came of all programs, in words and as a table.

    tests/foreign/summary.py FILE…          the table of these files of rows
"""

import json
import re
import sys
from collections import Counter
from pathlib import Path

import known

CHECKS = ["right", "wrong", "unlabelled", "unknown", "timeout", "overrun", "refused", "crash"]
DEFINITE = ("safe", "reachable")


def rows_of(file):
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def tell(row, number, total):
    """Progress, and at once what somebody should look at."""
    if sys.stderr.isatty():
        print(f"\r{number}/{total} {row['unit'][-60:]:60}", end="", file=sys.stderr, flush=True)
    elif number % 100 == 0:
        print(f"{number}/{total}", file=sys.stderr, flush=True)
    for what in known.mismatches(row):
        print(f"{row['unit']}: {what} {said(row)}", flush=True)


def said(row):
    label = f"label {row['label']}" if row["label"] else ""
    return ", ".join(filter(None, [label, row["held"], row["detail"], row["run"],
                                   row["run_detail"], str(row["reason"])]))


def message(text):
    """A refusal without its place and what it quotes."""
    text = re.sub(r"^\S+?:\d+(:\d+)?: ", "", text)
    text = re.sub(r"^error(\[\w+\])?: ", "", text)
    return re.sub(r"`[^`]*`|\d+", "…", text)[:100]


def block(title, counts, most=25):
    lines = [f"{title}:"] if counts else []
    lines += [f"  {number:6}  {what}" for what, number in counts.most_common(most)]
    return lines


def counted(rows):
    """Those that count, and those of them that are accepted."""
    there = [row for row in rows if not row["aside"] and row["check"] != "skipped"]
    return there, [row for row in there if row["check"] != "refused"]


def outcomes(rows):
    """How many rows came to what, in words."""
    there, accepted = counted(rows)
    share = 100 * len(accepted) / max(1, len(there))
    out = Counter(row["aside"] or row["reason"] for row in rows
                  if row["aside"] or row["check"] == "skipped")
    lines = [f"{len(rows)} programs, {len(rows) - len(there)} of them left out"]
    lines += block("left out", Counter({message(why): n for why, n in out.items()}))
    lines.append(f"accepted: {len(accepted)} of {len(there)} ({share:.1f} %)")
    checks = Counter(row["check"] for row in there)
    lines += [f"  {checks[what]:6}  {what}" for what in CHECKS]
    empty = sum(row["check"] == "right" and row.get("places") == 0 for row in there)
    lines.append(f"right, but about no place at all: {empty}")
    definite = [row for row in there if row["verdict"] in DEFINITE]
    lines += block(f"the {len(definite)} definite verdicts, held against the compiler",
                   Counter(row["held"] or "not held" for row in definite))
    lines += block("runs", Counter(f"{row['kind']}: {row['run']}" for row in there if row["run"]))
    lines += block("unknown, by reason",
                   Counter(row["reason"] for row in there if row["check"] == "unknown"))
    lines += block("refused, by message",
                   Counter(message(row["reason"]) for row in there if row["check"] == "refused"))
    return lines


def written(rows, file=known.FILE):
    """The summary, and whether anything is new."""
    new, there, gone = known.sorted_out(rows, file)
    by_name = {(row["set"], row["unit"]): row for row in rows}
    reasons = known.known(file)
    lines = outcomes(rows)
    lines += block("known mismatches", Counter(reasons[key][0] for key in there))
    lines += [f"seconds: {sum(row['seconds'] for row in rows):.0f}"]
    for title, keys in (("new mismatches", new), ("known ones that are gone", gone)):
        lines += [f"{title}:"] if keys else []
        lines += [f"  {key[0]} {key[1]}: {key[2]} ({said(by_name[key[:2]])})" for key in keys]
    lines.append(f"mismatches: {len(new)} new, {len(there)} known, {len(gone)} gone")
    return "\n".join(lines) + "\n", bool(new)


def cells(files):
    """A table with a column for each file: (titles of the columns, rows)."""
    columns = [rows_of(file) for file in files]
    rows = [("units", len),
            ("left out", lambda r: len(r) - len(counted(r)[0])),
            ("accepted", lambda r: len(counted(r)[1])),
            ("refused", lambda r: len(counted(r)[0]) - len(counted(r)[1]))]
    for title, key, names in (("", "check", ("right", "wrong", "unlabelled", "unknown", "timeout")),
                              ("held against gcc: ", "held",
                               ("confirmed", "held", "undefined", "refuted")),
                              ("`run`: ", "run", ("right", "refuted", "noticed", "stopped"))):
        rows += [(title + name, lambda r, k=key, n=name: of_kind(r, k, n)) for name in names]
    rows += [("mismatches, known", lambda r: len(known.sorted_out(r)[1])),
             ("mismatches, new", lambda r: len(known.sorted_out(r)[0])),
             ("seconds of unloop", lambda r: round(sum(x["seconds"] for x in r)))]
    return (["", *(file.stem for file in files)],
            [[title, *(shown(of(column)) for column in columns)] for title, of in rows])


def of_kind(rows, key, name):
    """How many rows came to that; None if it was not asked of any."""
    there = counted(rows)[0]
    return sum(row[key] == name for row in there) if any(row[key] for row in there) else None


def shown(number):
    return "–" if number is None else f"{number:,}"


def main():
    titles, rows = cells([Path(name) for name in sys.argv[1:]])
    for row in [titles, ["---"] + ["---:"] * (len(titles) - 1), *rows]:
        print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
