"""Tables: the engine `minimax`, beside the paper on it and beside other engines.

The first has ten programs, of which the paper says how many nodes its own system, TRACER, visits.
The others have the size of the program as the parameter: the figures that the paper argues with,
and chains of branches. What counts there is how the number of states grows.
"""

import json
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Optional

import tcas
from layout import Table, seconds
from measure import median, run
from programs import HEAD

# No program gets more time than this.
LIMIT = 10
NONE = "–"
# Asked alone, so that all are measured alike.
SOLVER = "yices"

# The nodes that the paper counts, its column S.
PAPER = {
    "1a": 6029, "1b": 6050, "2a": 6029, "3b": 6017, "5a": 6029,
    "2b": 91, "3a": 243, "4a": 243, "4b": 91, "5b": 91,
}  # fmt: skip
# What is aimed at: states for a variant that is safe and for one that is not, and seconds.
AIM = {"safe": 1466, "reachable": 233}
AIM_SECONDS = 1

INTERPOLANTS = ["wp", "core"]
SIZES = [5, 10, 20, 50, 100, 200]
LENGTHS = [40, 80, 160]


@dataclass
class Checked:
    """What came of one program."""

    verdict: str
    seconds: Optional[float] = None
    counts: dict = field(default_factory=dict)

    def count(self, name):
        value = self.counts.get(name) if self.seconds is not None else None
        return NONE if value is None else f"{value:,}"

    def time(self):
        return seconds(self.seconds)


def once(bench, file, options):
    """One run: its report, nothing where there is none, and its time."""
    command = [bench.unloop, "check", str(file), "--target", "errors", *options, "--solver", SOLVER, "--json", "-q"]
    ran = run([*command, "--run-first", "no", "--timeout", str(LIMIT)], LIMIT + 10)
    try:
        report = json.loads(ran.output)
    except ValueError:
        report = {}
    return report, ran.seconds


def checked(bench, file, options):
    """The median of some runs. There is no time if one of them gave no answer: then that was
    the last one."""
    times, report = [], {}
    for _ in range(bench.runs):
        report, time = once(bench, file, options)
        if report.get("verdict") not in ("safe", "reachable"):
            return Checked(report.get("verdict", "no report"))
        times.append(time)
    return Checked(report["verdict"], median(times), report.get("minimax") or {})


def minimax(bench, file, interpolants="wp"):
    return checked(bench, file, ["--engine", "minimax", "--tune", f"interpolants={interpolants}"])


def write(folder, name, text):
    file = Path(folder) / f"{name}.c"
    file.write_text(text)
    return file


def avoidance(bench, quick, say):
    """Rows of variants; the counts of `minimax` beside the paper's, its time beside others'."""
    counts = ["states", "subsumed", "restarts", "questions"]
    columns = ["variant", "expected", "verdict", *counts, "S of the paper"]
    columns += ["minimax", "symbolic", "induction"]
    result = Table("Collision avoidance, ten variants", columns)
    right = good = 0
    # The safe ones first, as in the paper.
    variants = ["1a", "2b"] if quick else list(PAPER)
    with tempfile.TemporaryDirectory() as folder:
        for variant in variants:
            say(f"collision avoidance: {variant}")
            expect = tcas.expected(variant)
            file = write(folder, f"tcas-{variant}", tcas.program(variant))
            own = minimax(bench, file)
            others = [checked(bench, file, ["--engine", e]) for e in ("symbolic", "induction")]
            right += own.verdict == expect
            states = own.counts.get("states", AIM[expect] + 1)
            small = states <= AIM[expect]
            good += own.verdict == expect and own.seconds < AIM_SECONDS and small
            counted = [*map(own.count, counts), f"{PAPER[variant]:,}"]
            times = [other.time() if other.verdict == expect else NONE for other in others]
            result.rows.append([variant, expect, own.verdict, *counted, own.time(), *times])
    result.notes = [
        "One program of some 150 lines without loops, written after the public description of",
        "TCAS; each variant asserts another property. `minimax` as it is; medians",
        f"of total times with {SOLVER} alone, at most {LIMIT} s; the program is not run first. The",
        "paper's S is how many nodes TRACER visits for its own programs of these names: no more",
        f"than the orders of magnitude can be compared. Right: {right} of {len(variants)}. The aim",
        f"is met by {good}: under {AIM_SECONDS} s, at most {AIM['safe']:,} states where it is safe",
        f"and {AIM['reachable']} where it is not.",
    ]
    return result


INPUT = "__VERIFIER_nondet_int()"
ZERO = """static int nothing(int v) {
    int twice = v % 1000 + v % 1000;
    return twice % 2;
}

"""


def entry(lines, before=""):
    body = "".join(f"    {line}\n" for line in [*lines, "return 0;"])
    return f"{HEAD}{before}int main(void) {{\n{body}}}\n"


def either(one, other):
    return [f"if ({INPUT})", f"    {one}", "else", f"    {other}"]


def from_input(lines, before=""):
    """Everything begins at an input `a`, or ranges of single variables would show it at once."""
    first = [f"int a = {INPUT};", "if (a < -1000 || a > 1000)", "    return 0;"]
    return entry([*first, *lines], before)


def figure_a(n):
    """So many times two branches that nothing depends on."""
    lines = ["int q = a, x = 0, y = 0;"]
    for _ in range(n):
        lines += [*either("x = 0;", "x = 1;"), "if (x > 0)", "    y = 0;", "else", "    y = 1;"]
    return from_input([*lines, "if (q != a && y < 2)", "    assert(0);"])


def figure_c(n):
    """Behind the first branch, one side does not need to count."""
    lines = ["int s = a, z = 0;", *either("z = 0;", "z = 999;")]
    lines += n * either("++s;", "s += 2;")
    return from_input([*lines, f"if (s - a + z > {2 * n} && z == 0)", "    assert(0);"])


def figure_d(n):
    """Behind the first branch, both sides are the same, but one has to be computed."""
    lines = ["int s = 0, t = a, x = 0;", *either("x = a;", f"x = a + nothing({INPUT});")]
    lines += ["s = x;"]
    lines += n * [f"if ({INPUT}) {{", "    ++s;", "    ++t;", "}"]
    return from_input([*lines, f"if (t - a > {n} && s - a > {n})", "    assert(0);"], ZERO)


def chain_sum(n):
    """Each branch counts on one side or on the other: together all of them."""
    lines = ["int x = a, y = 0;", *(n * either("++x;", "++y;"))]
    return from_input([*lines, f"assert(x - a + y == {n});"])


def chain_bound(n):
    """Each branch may count."""
    lines = ["int x = a;", *(n * [f"if ({INPUT})", "    ++x;"])]
    return from_input([*lines, f"assert(x - a <= {n});"])


FIGURES = [("figure 3(a)", figure_a), ("figure 3(c)", figure_c), ("figure 3(d)", figure_d)]
CHAINS = [
    ("either x or y, the sum", chain_sum),
    ("x or nothing, a bound", chain_bound),
]


def growing(bench, title, families, sizes, say):
    """Rows of families and sizes; states and time with each kind of interpolants."""
    columns = [f"{what}, {how}" for how in INTERPOLANTS for what in ("states", "time")]
    result = Table(title, ["program", "N", *columns])
    with tempfile.TemporaryDirectory() as folder:
        for name, program in families:
            # A program that is larger than one without an answer is not tried.
            given_up = set()
            for size in sizes:
                say(f"{name}: {size}")
                file = write(folder, f"{program.__name__}-{size}", program(size))
                cells = []
                for how in INTERPOLANTS:
                    found = Checked("not tried")
                    if how not in given_up:
                        found = minimax(bench, file, how)
                    if found.seconds is None:
                        given_up.add(how)
                    wrong = " (WRONG)" if found.verdict == "reachable" else ""
                    cells += [found.count("states"), found.time() + wrong]
                result.rows.append([name, f"{size}", *cells])
    result.notes = [
        "All are safe. `minimax` with weakest preconditions and with unsatisfiable cores; medians",
        f"with {SOLVER} alone, at most {LIMIT} s. {NONE}: no answer, or none for a smaller N.",
    ]
    return result


def tables(bench, quick, say):
    sizes, lengths = (SIZES[:2], LENGTHS[:1]) if quick else (SIZES, LENGTHS)
    figures = growing(bench, "Figures 3(a), 3(c) and 3(d) of the paper", FIGURES, sizes, say)
    chains = growing(bench, "Chains of branches", CHAINS, lengths, say)
    return [avoidance(bench, quick, say), figures, chains]
