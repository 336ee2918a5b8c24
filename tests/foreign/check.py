#!/usr/bin/env python3
"""Checks that the net of foreign programs catches what it has to.

The samples are of all three kinds; one label among them is wrong on purpose. First unloop
itself is run on them; then a liar in its place: each lie has to be refuted by the compiler.

    tests/foreign/check.py [UNLOOP]       default: target/debug/unloop
"""

import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
UNLOOP = HERE.parent.parent / "target/debug/unloop"

# What is to come of each: check, held, run.
HONEST = {
    "svcomp/sum.c": ("right", "confirmed", "right"),
    "svcomp/liar.c": ("wrong", "confirmed", "right"),
    "right/main.c": ("right", "held", "right"),
    "wrong/main.c": ("right", "confirmed", "right"),
    "programs/hello.c": ("unlabelled", "held", "right"),
    "programs/status.c": ("unlabelled", "held", "right"),
}
LIES = {
    "svcomp/sum.c": ("wrong", "refuted", "refuted"),
    "svcomp/liar.c": ("right", "refuted", "right"),
    "right/main.c": ("wrong", "refuted", "refuted"),
    "wrong/main.c": ("wrong", "refuted", "refuted"),
    "programs/hello.c": ("crash", "", "refuted"),
    "programs/status.c": ("overrun", "", "right"),
}

# Says the opposite of what is true, and is late or dies where there is nothing to say.
LIAR = '''#!{python}
import json, sys, time
from pathlib import Path
name = "/".join(Path(sys.argv[-1]).parts[-2:])
if sys.argv[1] == "run":
    if "program" not in name:
        print(json.dumps({{"end": "ends" if name != "right/main.c" else "target"}}))
    sys.exit(0)
if "hello" in name:
    sys.exit(70)
if "status" in name:
    time.sleep(60)
verdict = "reachable" if name == "right/main.c" else "safe"
value = [{{"name": "a", "kind": "read", "value": 3}}]
print(json.dumps({{"verdict": verdict, "reason": None, "input": value if verdict == "reachable" else []}}))
sys.exit(10 if verdict == "reachable" else 0)
'''


def rows(unloop, folder, *options):
    """The rows that the net makes of the samples, by file, and its exit status."""
    table = Path(folder) / "rows.csv"
    done = subprocess.run([sys.executable, HERE / "run.py", "--unloop", unloop, "--csv", table,
                           *options, HERE / "samples"], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"foreign/check: the net failed:\n{done.stderr}")
    with table.open(newline="", encoding="utf-8") as file:
        return {"/".join(Path(row["file"].split(" (")[0]).parts[-2:]): row
                for row in csv.DictReader(file)}, done


def compared(who, wanted, found):
    """Complaints about rows that are not as they have to be."""
    bad = 0
    for name, expected in wanted.items():
        row = found.get(name, {})
        got = tuple(row.get(key, "missing") for key in ("check", "held", "run"))
        if got != expected:
            bad += 1
            print(f"{who}, {name}: {got}, not {expected} {json.dumps(row)}")
    return bad + len(set(found) - set(wanted))


def main():
    unloop = Path(sys.argv[1]) if len(sys.argv) > 1 else UNLOOP
    with tempfile.TemporaryDirectory() as folder:
        found, done = rows(unloop.resolve(), folder, "--timeout", "20")
        bad = compared("unloop", HONEST, found) + (done.returncode != 0)
        if "against the label: 1" not in done.stdout:
            bad += 1
            print(f"the wrong label is not told:\n{done.stdout}")
        again, _ = rows(unloop.resolve(), folder, "--resume")
        bad += compared("resumed", HONEST, again)
        liar = Path(folder) / "liar"
        liar.write_text(LIAR.format(python=sys.executable))
        liar.chmod(0o755)
        found, done = rows(liar, folder, "--timeout", "1")
        bad += compared("a liar", LIES, found) + (done.returncode != 1)
    print(f"foreign/check: {len(HONEST) + len(LIES)} rows, {bad} not as they have to be")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
