#!/usr/bin/env python3
"""Checks that the net of foreign programs catches what it has to.

The samples are of all kinds; two labels among them are wrong on purpose, and known to be. First
unloop itself is run on them; then a liar in its place: each lie has to be told as a mismatch.

    tests/foreign/check.py [UNLOOP]       default: target/debug/unloop
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
UNLOOP = HERE.parent.parent / "target/debug/unloop"

# What is to come of each: check, undefined, lines, held, run.
HONEST = {
    "svcomp/sum.c": ("right", "", "", "confirmed", "right"),
    "svcomp/liar.c": ("wrong", "", "", "confirmed", "right"),
    "right/test.desc": ("right", "safe", "", "held", "right"),
    "wrong/test.desc": ("right", "", "", "confirmed", "right"),
    "programs/hello.c": ("right", "safe", "", "held", "right"),
    "programs/status.c": ("right", "safe", "", "held", "right"),
    "lines/test.desc": ("right", "", "", "confirmed", "right"),
    "lines/liar.desc": ("right", "", "7 reachable", "confirmed", "right"),
    "memory/test.desc": ("right", "reachable", "", "", "incomparable"),
    "memory/unchecked.desc": ("unknown", "", "", "", "incomparable"),
    "printed/test.desc": ("skipped", "", "", "", ""),
    "gcc-c-torture/stops.c": ("right", "safe", "", "held", "right"),
    "gcc-c-torture/undefined.c": ("unlabelled", "reachable", "", "confirmed", "undefined"),
}
KNOWN = """set\tunit\twhat\tclass\twhy
samples\tsvcomp/liar.c\tcheck reachable\tlabel\tIt says that the error is never reached.
samples\tcbmc/lines/liar.desc\tline 7 reachable\tlabel\tIt says that the assertion holds.
"""
LIES = {
    "svcomp/sum.c": "check safe",
    "svcomp/sum.c ": "held safe",
    "svcomp/liar.c": "held safe",
    "right/test.desc": "check reachable",
    "right/test.desc ": "held reachable",
    "wrong/test.desc": "check safe",
    "wrong/test.desc ": "held safe",
    "programs/hello.c": "check crash",
    "programs/status.c": "check overrun",
    "lines/test.desc": "check safe",
    "lines/test.desc ": "line 7 safe",
    "memory/unchecked.desc": "check reachable",
    "gcc-c-torture/undefined.c": "undefined safe",
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
reachable = name in ("right/main.c", "memory/main.c") and "undefined" not in sys.argv
value = [{{"name": "a", "kind": "read", "value": 3}}]
if "--each" in sys.argv:
    print(json.dumps({{"verdict": "safe", "each": [
        {{"verdict": "safe", "checked": {{"count": 1, "asked": [{{"line": line}}]}}}}
        for line in (6, 7)]}}))
    sys.exit(0)
print(json.dumps({{"verdict": "reachable" if reachable else "safe", "reason": None,
                  "input": value if reachable else []}}))
sys.exit(10 if reachable else 0)
'''


def run(unloop, folder, *options):
    """The rows that the net makes of the samples, by the ends of their names, and what it says."""
    rows, known = Path(folder) / "rows.jsonl", Path(folder) / "known.tsv"
    known.write_text(KNOWN)
    done = subprocess.run(
        [sys.executable, HERE / "run.py", "--unloop", unloop, "--rows", rows, "--known", known,
         *options, HERE / "samples"], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"foreign/check: the net failed:\n{done.stderr}")
    lines = [json.loads(line) for line in rows.read_text().splitlines()]
    return {"/".join(Path(row["unit"]).parts[-2:]): row for row in lines}, done


def compared(who, found):
    """Complaints about rows that are not as they have to be."""
    bad = 0
    for name, expected in HONEST.items():
        row = found.get(name, {})
        got = tuple(row.get(key, "missing")
                    for key in ("check", "undefined", "lines", "held", "run"))
        if got != expected:
            bad += 1
            print(f"{who}, {name}: {got}, not {expected} {json.dumps(row)}")
    return bad + len(set(found) - set(HONEST))


def told(done, wanted):
    """Complaints about what is not said."""
    missing = [line for line in wanted if line not in done.stdout]
    for line in missing:
        print(f"not told: {line}")
    if missing:
        print(done.stdout)
    return len(missing)


def main():
    unloop = Path(sys.argv[1]) if len(sys.argv) > 1 else UNLOOP
    with tempfile.TemporaryDirectory() as folder:
        rows = Path(folder) / "rows.jsonl"
        found, done = run(unloop.resolve(), folder, "--timeout", "20")
        bad = compared("unloop", found) + (done.returncode != 0)
        bad += told(done, ["mismatches: 0 new, 2 known, 0 gone"])
        again, done = run(unloop.resolve(), folder, "--resume")
        bad += compared("resumed", again) + (done.returncode != 0)
        honest = rows.rename(Path(folder) / "honest.jsonl")
        liar = Path(folder) / "liar"
        liar.write_text(LIAR.format(python=sys.executable))
        liar.chmod(0o755)
        _, done = run(liar, folder, "--timeout", "1")
        bad += told(done, [f"{name.strip()}: {what} " for name, what in LIES.items()])
        bad += told(done, ["2 gone"]) + (done.returncode != 1)
        done = subprocess.run([sys.executable, HERE / "compare.py", honest, rows],
                              capture_output=True, text=True, check=False)
        bad += told(done, ["svcomp/sum.c: check safe", "new mismatches: ", "lost: "])
        bad += done.returncode != 1
    print(f"foreign/check: {len(HONEST)} samples, {len(LIES)} lies, {bad} not as they have to be")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
