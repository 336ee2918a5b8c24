"""Table 4: symbolic execution, on programs whose exploration is waiting for solvers.

Of each program and solver: questions and paths a second, and which part of the workers'
time passed inside of solvers; what a second worker brings; and how long it takes to reach
the target of HWM, with the abstract path condition as a guide and without it.
"""

import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

from layout import Table, seconds
from measure import median, run
from programs import ROOT

SOLVERS = ["z3", "yices", "cvc5"]
# The paper's programs, by their entry functions.
PAPER = ["HWM", "HW", "Hello", "MatrIR", "WinDriver"]
# Of `unloop generate --generate-divisions`: many branches, and no error before them.
SEEDS = [0, 1, 4, 11]
# The share of time inside of solvers that is aimed at.
AIM = 80
# For the target of HWM.
LIMIT = 60


@dataclass
class Explored:
    """What one exploration told of itself."""

    wall: float
    report: dict
    workers: int

    def questions(self):
        return self.report["queries"]["asked"] / self.report["seconds"]

    def saved(self):
        queries = self.report["queries"]
        saved = queries["cached"] + queries["by_model"]
        return 100 * saved / max(saved + queries["asked"], 1)

    def paths(self):
        return (self.report["paths"] + self.report["failed_paths"]) / self.report["seconds"]

    def share(self):
        """Per cent of the workers' time that passed inside of solvers."""
        return 100 * self.report["solver_seconds"] / (self.report["seconds"] * self.workers)


def programs(bench, folder, quick):
    """Names, files and options."""
    chosen = [(name, ROOT / "examples" / f"{name.lower()}.c", ["--entry", name]) for name in PAPER]
    for seed in SEEDS:
        file = Path(folder) / f"{seed}.uc"
        made = [bench.unloop, "generate", "--generate-divisions", "--seed", str(seed)]
        run([*made, "-o", str(file)], bench.limit)
        chosen.append((f"15-10-3-f-t {seed}", file, []))
    return [chosen[0], chosen[5], chosen[6]] if quick else chosen


def explore(bench, program, solver, workers, time):
    """One exploration of all paths, as far as it gets."""
    _, file, options = program
    command = [bench.unloop, "explore", str(file), *options, "--json", "-q", "--all-errors"]
    command += ["--solver", solver, "--jobs", str(workers), "--timeout", str(time)]
    ran = run(command, time + 10)
    report = json.loads(ran.output)
    if "paths" not in report:
        raise SystemExit(f"bench: {file}: {report['error']['text']}")
    return Explored(ran.seconds, report, workers)


def middle(runs, figure):
    return median(figure(explored) for explored in runs)


def throughput(bench, quick, say):
    """Questions and paths a second, with each solver alone; and the second worker."""
    table = Table(
        "Exploring paths",
        ["program", "solver", "questions / s", "saved", "paths / s", "inside solvers", "2 workers"],
    )
    time = 2 if quick else 10
    shares = []
    with tempfile.TemporaryDirectory() as folder:
        for program in programs(bench, folder, quick):
            for solver in (s for s in SOLVERS if s in bench.solvers):
                say(f"{program[0]}: exploring with {solver}")
                one, two = (
                    [explore(bench, program, solver, workers, time) for _ in range(bench.runs)]
                    for workers in (1, 2)
                )
                shares.append(middle(one, Explored.share))
                table.rows.append(cells(program[0], solver, one, two))
    table.notes = [
        f"`explore --all-errors` with one worker, cut off after {time} s, medians. *saved*: questions that",
        "were settled without a solver; *inside solvers*: the part of the worker's time that passed while",
        f"it waited for its solver (aim: over {AIM} %; {sum(s > AIM for s in shares)} of {len(shares)} rows are);",
        "*2 workers*: paths with two workers / paths with one. No figures of KLEE's are cited: the",
        "tables of its paper (OSDI 2008) were not at hand, and its programs are others.",
    ]
    return table


def cells(name, solver, one, two):
    gain = middle(two, Explored.paths) / max(middle(one, Explored.paths), 1e-9)
    return [
        name,
        solver,
        f"{middle(one, Explored.questions):.0f}",
        f"{middle(one, Explored.saved):.0f} %",
        f"{middle(one, Explored.paths):.0f}",
        f"{middle(one, Explored.share):.0f} %",
        f"{gain:.2f}",
    ]


def guided(bench, quick, say):
    """How long it takes to reach the target of HWM."""
    limit = 5 if quick else LIMIT
    table = Table("The target of HWM by symbolic execution", ["solver", "plain", "`--tune guide=apc`"])
    file = ROOT / "examples" / "hwm.c"
    command = [bench.unloop, "check", str(file), "--entry", "HWM", "--target", "errors", "--engine", "symbolic"]
    command += ["--run-first", "no", "--json", "--jobs", "1", "--timeout", str(limit)]
    for solver in (s for s in SOLVERS if s in bench.solvers):
        row = [solver]
        for guide in ([], ["--tune", "guide=apc"]):
            say(f"HWM with {solver} {' '.join(guide)}")
            row.append(reached([*command, "--solver", solver, *guide], bench.runs, limit))
        table.rows.append(row)
    table.notes = ["From process start to exit, one worker, medians. KLEE 3.3 took over 100 s on this machine."]
    return table


def reached(command, runs, limit):
    """The time until the target is reached, or why it was not."""
    times = []
    for _ in range(runs):
        ran = run(command, limit + 10)
        report = json.loads(ran.output)
        if report.get("verdict") != "reachable":
            code = (report.get("reason") or {}).get("code", "no verdict")
            return f"over {limit} s" if code == "timeout" else code
        times.append(ran.seconds)
    return seconds(median(times))


def tables(bench, quick, say):
    """Both."""
    return [throughput(bench, quick, say), guided(bench, quick, say)]
