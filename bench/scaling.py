"""Table 2: cost over the number of branches before the target, and over loop nesting."""

import math
import tempfile
from dataclasses import dataclass

from layout import Table, seconds
from measure import median
from plot import plot
from programs import SHAPES, family
from verdicts import Figures

BRANCHES = [10, 25, 50, 100, 150, 200]
DEPTHS = [1, 2, 3, 4, 5, 6]
EXPECTATIONS = ["reachable", "safe"]


@dataclass
class Series:
    """One shape of program in all sizes."""

    kind: str
    expect: str
    sizes: list
    figures: list

    def label(self):
        return f"{SHAPES.get(self.kind, 'nested loops')}: {self.expect}"

    def points(self, value):
        pairs = zip(self.sizes, self.figures)
        return [(size, value(f)) for size, f in pairs if f is not None and f.right()]

    def totals(self):
        return self.points(lambda f: median(f.total))

    def growth(self):
        """The power of the size by which own time has grown over the last doubling."""
        own = dict(self.points(Figures.own))
        ends = [(n, 2 * n) for n in own if 2 * n in own]
        if not ends:
            return None
        small, large = ends[-1]
        return math.log(own[large] / own[small], 2)


def measure(bench, kinds, sizes, say):
    """Runs every size of every shape; after the first that is not decided, no larger ones."""
    series = []
    with tempfile.TemporaryDirectory() as folder:
        for kind in kinds:
            for expect in EXPECTATIONS:
                line = Series(kind, expect, sizes, [])
                for size in sizes:
                    given_up = line.figures and not (line.figures[-1] and line.figures[-1].right())
                    if given_up:
                        line.figures.append(None)
                        continue
                    program = family(folder, kind, size, expect)
                    say(program.name)
                    figures = Figures(program.name, "race", expect)
                    bench.repeat(figures, program)
                    line.figures.append(figures)
                series.append(line)
    return series


def table(title, what, series, sizes):
    """Total times by size."""
    columns = [what, *map(str, sizes), "own at the end"]
    result = Table(title, columns + (["power"] if len(series) > 2 else []))
    for line in series:
        cells = [cell(f) for f in line.figures]
        own = line.points(Figures.own)
        row = [line.label(), *cells, seconds(own[-1][1]) if own else "–"]
        if len(series) > 2:
            growth = line.growth()
            row.append("–" if growth is None else f"{growth:.1f}")
        result.rows.append(row)
    return result


def cell(figures):
    if figures is None:
        return "–"
    time = seconds(median(figures.total))
    return time if figures.right() else f"{figures.verdict} ({figures.why}) {time}"


def branches(bench, quick, say):
    sizes = BRANCHES[::2] if quick else BRANCHES
    series = measure(bench, SHAPES, sizes, say)
    result = table("Two-way branches before the target", "branches", series, sizes)
    result.notes = [
        "Total time, race of all solvers, medians. n branches have 2ⁿ paths. *own at the end* is",
        "unloop's own part at the largest size that was decided, *power* the p of own time ~ nᵖ over",
        "the last doubling: a cost that is exponential in n would show as a p that grows with n.",
    ]
    title = "Time over the number of two-way branches"
    image = plot(title, "two-way branches", "seconds, logarithmic", lines(series))
    return result, image


def nesting(bench, quick, say):
    sizes = DEPTHS[:3] if quick else DEPTHS
    series = measure(bench, ["nest"], sizes, say)
    result = table("Loops inside each other", "depth", series, sizes)
    result.notes = [
        "Each loop runs n times, n an input, and the innermost counts: the target is that the count",
        "is 2^depth, or negative. Total time, race of all solvers, medians.",
    ]
    title = "Time over the nesting depth of loops"
    return result, plot(title, "nesting depth", "seconds, logarithmic", lines(series))


def lines(series):
    return [(s.label(), s.totals(), s.expect == "safe") for s in series if s.totals()]
