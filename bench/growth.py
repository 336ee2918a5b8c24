"""Programs that grow, by unloop and by CBMC in one run.

    bench/run.py --only growth --runs 1 --markdown docs/figures.md

A program of bench/growth is true at each size `N`. CBMC (6.6 or newer) is given the bound that the program's second line says,
`// unwind: N + c`, and has to show that it suffices. Behind the first size that one does not decide, no larger ones are put to it.
"""

import math
import shutil

from everyday import LIMIT, WAYS, Asked, asked, unwinding
from layout import Table, ratio, seconds
from programs import ROOT

PROGRAMS = ROOT / "bench" / "growth"
SIZES = {
    "parser": [4, 8, 16, 24, 32],
    "sort": [2, 3, 4, 5, 6, 7, 8],
    "list": [2, 3, 4, 5, 6, 7, 8],
    "calls": [4, 8, 16, 32, 64],
}
COLUMNS = ["program", "N", *WAYS, "auto / CBMC"]


def table(bench, quick, say):
    """A row for each size, and the powers by which times grow."""
    if not shutil.which("cbmc"):
        raise SystemExit("bench: there is no cbmc on the path")
    rows, notes = [], []
    for name, sizes in SIZES.items():
        series = {way: [] for way in WAYS}
        for size in sizes[:2] if quick else sizes:
            say(f"{name} {size}")
            found = {way: measured(bench, way, name, size, series[way]) for way in WAYS}
            rows.append([name, str(size), *map(cell, found.values()), compared(found)])
        powers = ", ".join(f"{way} {power(points)}" for way, points in series.items())
        notes.append(f"Of N in the time of {name}, over its last two sizes: {powers}.")
    notes.insert(0, f"{LIMIT} s each, medians of {bench.runs}.")
    return Table("Growth", COLUMNS, rows, notes)


def measured(bench, way, name, size, points):
    """What one way says of a size; nothing behind one that it did not decide."""
    if points and points[-1] is None:
        return None
    piece = PROGRAMS / f"{name}.c"
    unwind = size + int(unwinding(piece).removeprefix("N + "))
    found = asked(bench, way, piece, [f"-DN={size}"], "safe", unwind)
    points.append((size, found.seconds) if found.right() else None)
    return found


def cell(found: Asked | None):
    return found.cell() if found else "–"


def compared(found):
    cbmc, auto = found["cbmc"], found["auto"]
    both = cbmc and auto and cbmc.right() and auto.right()
    return ratio(auto.seconds, cbmc.seconds) if both else "–"


def power(points):
    """The power of the size by which the time has grown between the two largest that were decided."""
    decided = [point for point in points if point]
    if len(decided) < 2:
        return "–"
    (small, before), (large, after) = decided[-2:]
    return f"{math.log(after / before) / math.log(large / small):.1f}"
