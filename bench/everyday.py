"""Everyday pieces of C, each with a true and a false assertion, by unloop and by CBMC in one run.

    bench/run.py --only everyday --runs 1 --markdown docs/figures.md

A piece is a file of bench/everyday or of a folder in it, true as it stands and false with -DWRONG. CBMC (6.6 or newer) is given the bound
that the piece names on its second line, `// unwind: N`, and has to show that it suffices; unloop finds out by itself.
Both are asked about what they look at where nobody says otherwise, undefined behaviour included; allocations succeed.
"""

import json
import re
import shutil
from dataclasses import dataclass, field

from layout import Table, ratio, seconds
from measure import median, run
from programs import ROOT

LIMIT = 20  # seconds
PIECES = ROOT / "bench" / "everyday"
COLUMNS = ["piece", "true: CBMC", "true: auto", "true: bounded", "auto / CBMC",
           "false: CBMC", "false: auto", "false: bounded", "auto / CBMC"]
WAYS = ["cbmc", "auto", "bounded"]
CBMC_SAYS = {0: "safe", 10: "reachable"}


@dataclass
class Asked:
    """What one way said of a piece, and the median time that it took."""

    verdict: str
    seconds: float
    expected: str

    def right(self):
        return self.verdict == self.expected

    def cell(self):
        return seconds(self.seconds) if self.right() else f"{self.verdict}, {seconds(self.seconds)}"


@dataclass
class Totals:
    """Of all pieces."""

    times: dict = field(default_factory=lambda: {way: [] for way in WAYS})
    right: dict = field(default_factory=lambda: dict.fromkeys(WAYS, 0))
    ratios: list = field(default_factory=list)

    def add(self, by_way):
        for way, asked in by_way.items():
            self.times[way].append(asked.seconds)
            self.right[way] += asked.right()
        if by_way["cbmc"].right():
            self.ratios.append(by_way["auto"].seconds / by_way["cbmc"].seconds)


def table(bench, quick, say):
    """A row for each piece, and the medians."""
    if not shutil.which("cbmc"):
        raise SystemExit("bench: there is no cbmc on the path")
    rows, totals = [], Totals()
    pieces = sorted(PIECES.rglob("*.c"))[:: 10 if quick else 1]
    for number, piece in enumerate(pieces, 1):
        say(f"{number}/{len(pieces)} {piece.stem}")
        row = [piece.stem]
        for expected, define in (("safe", []), ("reachable", ["-DWRONG"])):
            by_way = {way: asked(bench, way, piece, define, expected) for way in WAYS}
            totals.add(by_way)
            row += [by_way[way].cell() for way in WAYS]
            row.append(ratio(by_way["auto"].seconds, by_way["cbmc"].seconds))
        rows.append(row)
    return Table("Everyday pieces", COLUMNS, rows, notes(bench, totals))


def notes(bench, totals):
    asked = len(totals.times["cbmc"])
    said = [
        f"{way}: {totals.right[way]} right, median {seconds(median(totals.times[way]))}, "
        f"together {seconds(sum(totals.times[way]))}"
        for way in WAYS
    ]
    over = sum(one > 3 for one in totals.ratios)
    return [
        f"{LIMIT} s each, medians of {bench.runs}. Of {asked}, {'; '.join(said)}. `auto` / CBMC, where CBMC is right: "
        f"median {median(totals.ratios):.2f}, over 3 times: {over}."
    ]


def asked(bench, way, piece, define, expected, unwind=None):
    unwind = unwind or int(unwinding(piece))
    runs = [once(bench, way, piece, define, unwind) for _ in range(bench.runs)]
    verdicts = {verdict for verdict, _ in runs}
    verdict = verdicts.pop() if len(verdicts) == 1 else "differs"
    return Asked(verdict, median(seconds for _, seconds in runs), expected)


def unwinding(piece):
    """What a piece says of CBMC's bound."""
    return re.search(r"^// unwind: (.+)$", piece.read_text(), re.MULTILINE).group(1)


def once(bench, way, piece, define, unwind):
    """A verdict, and the time that it took."""
    if way == "cbmc":
        words = ["--no-malloc-may-fail", "--unwind", str(unwind)]
        ran = run([shutil.which("cbmc"), *words, *define, str(piece)], LIMIT)
        return CBMC_SAYS.get(ran.status, "unknown"), ran.seconds
    words = ["check", "--engine", way, "--timeout", str(LIMIT), "--json", "-q"]
    ran = run([str(bench.unloop), *words, *define, str(piece)], LIMIT + 5)
    try:
        return json.loads(ran.output)["verdict"], ran.seconds
    except (ValueError, KeyError):
        return "unknown", ran.seconds
