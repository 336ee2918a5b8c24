"""Table 3: path listings (docs/paths.md).

The listings of the suite, one by one, with each solver; and lists of n nodes that are
built, walked and compared, for growing n.
"""

import json
import math
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from layout import Table, seconds
from measure import median, run
from plot import plot

SIZES = [2, 5, 10, 25, 50, 100, 200]
SUITE = Path(__file__).resolve().parent.parent / "tests" / "suite" / "path"
SOLVERS = ["yices", "z3", "cvc5"]


@dataclass
class Times:
    """What was measured of one listing."""

    total: list = field(default_factory=list)
    waited: list = field(default_factory=list)

    def own(self):
        return median(t - w for t, w in zip(self.total, self.waited))


def measured(bench, listing, solver, feasible, *more):
    """Several runs of one listing; stops the bench if an answer is wrong."""
    times = Times()
    command = [bench.unloop, "path", str(listing), "--json", "--solver", solver, *more]
    for _ in range(bench.runs):
        ran = run(command, bench.limit + 10)
        report = json.loads(ran.output)
        if report.get("feasible") is not feasible:
            raise SystemExit(f"bench: {listing} with {solver}: feasible is {report.get('feasible')}")
        times.total.append(ran.seconds)
        times.waited.append(report["solver_seconds"])
    return times


def listing(nodes, feasible):
    """A list of nodes is built from its end, and its keys must rise on the way along it."""
    lines = ["struct node { int key; struct node *next; };", "struct node *head, *p;", "int first;"]
    lines += ["{", "head = NULL;"]
    for _ in range(nodes):
        lines += ["p = malloc(2);", 'scanf("%d", &p->key);', "p->next = head;", "head = p;"]
    lines += ["first = p->key;", "p = head;"]
    for _ in range(nodes - 1):
        lines += ["@ p != NULL;", "@ p->key < p->next->key;", "p = p->next;"]
    lines += ["@ p->next == NULL;", f"@ p->key {'>' if feasible else '<='} first;", "}"]
    return "\n".join(lines) + "\n"


def lists(bench, quick, say):
    """Cost over the length of a list."""
    sizes = SIZES[:4] if quick else SIZES
    shapes = [("feasible", True, []), ("infeasible", False, []), ("backward", True, ["--backward"])]
    series = []
    with tempfile.TemporaryDirectory() as folder:
        for name, feasible, more in shapes:
            points = []
            # Substitution from the end meets addresses before it knows them.
            for size in (n for n in sizes if name != "backward" or n <= 50):
                say(f"list of {size}: {name}")
                file = Path(folder) / f"list{size}_{name}.path"
                file.write_text(listing(size, feasible))
                points.append((size, measured(bench, file, "yices", feasible, *more)))
            series.append((name, points))
    table = Table("Lists of n nodes, built, walked and compared", ["n", *map(str, sizes), "power"])
    for name, points in series:
        rest = ["–"] * (len(sizes) - len(points))
        totals = [seconds(median(t.total)) for _, t in points]
        table.rows.append([name, *totals, *rest, power(points)])
        table.rows.append([f"{name}, own", *(seconds(t.own()) for _, t in points), *rest, ""])
    table.notes = [
        "From process start to exit, with yices, medians; *own* is without waiting for it, *power*",
        "the p of own time ~ nᵖ over the last doubling.",
    ]
    image = plot(
        "Time over the length of a list", "nodes", "seconds, logarithmic",
        [(name, [(n, median(t.total)) for n, t in points], name == "infeasible") for name, points in series],
    )
    return table, image


def power(points):
    own = {size: times.own() for size, times in points}
    ends = [(n, 2 * n) for n in own if 2 * n in own]
    if not ends:
        return "–"
    small, large = ends[-1]
    return f"{math.log(own[large] / own[small], 2):.1f}"


def suite(bench, quick, say):
    """Each listing of the suite with each solver."""
    files = sorted(SUITE.glob("*.path"))[:: 8 if quick else 1]
    table = Table("The listings of the suite", ["solver", "listings", "median", "slowest", "own, median"])
    for solver in SOLVERS:
        if solver not in bench.solvers:
            continue
        times = []
        for file in files:
            say(f"{file.name} with {solver}")
            feasible = "expect: feasible" in file.read_text()
            times.append(measured(bench, file, solver, feasible))
        totals = [median(t.total) for t in times]
        own = median(t.own() for t in times)
        row = [solver, str(len(files)), seconds(median(totals)), seconds(max(totals)), seconds(own)]
        table.rows.append(row)
    table.notes = ["From process start to exit, one listing after the other, medians of several runs."]
    return table
