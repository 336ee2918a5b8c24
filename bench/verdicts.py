"""Table 1: verdicts and times on the paper's programs.

Of each program and line-up, several runs: unloop on the program, and between them each
query that it asked (from `--export`), solved by hand by the same solver as a file. So
both see the same noise. Own time is everything but waiting for solvers.
"""

import json
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from layout import Table, mebibytes, ratio, seconds, size
from measure import median, memory, run, spread
from programs import PAPER

LINEUPS = ["z3", "yices", "cvc5", "race"]
# Runs that take longer are not worth repeating.
LONG = 5.0


@dataclass
class Figures:
    """What was measured of one program with one line-up."""

    program: str
    lineup: str
    expect: str
    verdict: str = "unknown"
    why: str = ""
    total: list = field(default_factory=list)
    waited: list = field(default_factory=list)
    by_hand: float = None
    rounds: int = 0
    bytes: int = None
    memory: object = None

    def own(self):
        return median(t - w for t, w in zip(self.total, self.waited))

    def right(self):
        return self.verdict == self.expect


class Bench:
    """Who is measured, how often, and for how long at most."""

    def __init__(self, unloop, solvers, runs, limit):
        self.unloop, self.solvers, self.runs, self.limit = str(unloop), solvers, runs, limit

    def command(self, program, lineup, *more):
        chosen = [] if lineup == "race" else ["--solver", lineup]
        options = ["--entry", program.entry, "--target", "errors", "--json", "--timeout", str(self.limit)]
        return [self.unloop, "check", str(program.path), *options, *chosen, *more]

    def check(self, program, lineup, *more):
        """One run and its report."""
        ran = run(self.command(program, lineup, *more), self.limit + 10)
        try:
            report = json.loads(ran.output)
        except ValueError:
            report = {}
        if "verdict" not in report:
            text = report.get("error", {}).get("text", f"exit status {ran.status}")
            raise SystemExit(f"bench: {program.path}: {text}")
        return ran, report

    def repeat(self, figures, program, between=lambda: None):
        """Several runs; fewer if they take long."""
        for _ in range(self.runs):
            ran, report = self.check(program, figures.lineup)
            figures.total.append(ran.seconds)
            figures.waited.append(sum(r["seconds"] or 0 for r in report["rounds"]))
            figures.verdict = report["verdict"]
            figures.why = (report["reason"] or {}).get("code", "")
            figures.rounds = len(report["rounds"])
            between()
            if ran.seconds > LONG:
                break

    def solve(self, solver, file, quantified):
        """The command that has a solver read a file."""
        args = {"cvc5": ["--lang=smt2"] + ["--fmf-bound"] * quantified}.get(solver, [])
        return [self.solvers[solver], *args, str(file)]

    def measure(self, program, lineup):
        """All figures of one program with one line-up."""
        figures = Figures(program.name, lineup, program.expect)
        with tempfile.TemporaryDirectory() as folder:
            _, report = self.check(program, lineup, "--export", folder)
            queries = answered(Path(folder), report)
            figures.bytes = sum(file.stat().st_size for file, _ in queries)
            by_hand = ByHand(self, queries, self.solvers if lineup == "race" else [lineup])
            self.repeat(figures, program, by_hand.once)
        if figures.verdict != "unknown":
            figures.by_hand = by_hand.sum()
        figures.memory = memory(self.command(program, lineup), self.limit + 10)
        return figures


def answered(folder, report):
    """The exported queries that got an answer, with whether quantifiers are in them."""
    [manifest] = folder.glob("*/manifest.json")
    queries = json.loads(manifest.read_text())["queries"]
    return [
        (manifest.parent / query["file"], "quantifiers" in query["features"])
        for query, asked in zip(queries, report["rounds"])
        if asked["status"] != "unknown"
    ]


class ByHand:
    """The times that solvers take on files."""

    def __init__(self, bench, queries, solvers):
        self.bench, self.queries, self.solvers = bench, queries, list(solvers)
        self.times = {}

    def once(self):
        """Every query to every solver that is quick enough and understands it."""
        for number, (file, quantified) in enumerate(self.queries):
            for solver in self.solvers:
                times = self.times.setdefault((number, solver), [])
                if times is None or any(time > LONG for time in times):
                    continue
                ran = run(self.bench.solve(solver, file, quantified), LONG * 2)
                definite = ran.output.split()[:1] in (["sat"], ["unsat"])
                if ran.in_time and definite:
                    times.append(ran.seconds)
                else:
                    self.times[number, solver] = None

    def sum(self):
        """The medians added up, of each query the quickest solver's."""
        best = []
        for number in range(len(self.queries)):
            times = [median(self.times.get((number, s)) or []) for s in self.solvers]
            best.append(min((t for t in times if t is not None), default=None))
        return None if None in best or not best else sum(best)


def floors(bench):
    """What starting a process costs, and what it costs a solver to say `sat` to nothing."""
    with tempfile.NamedTemporaryFile("w", suffix=".smt2") as file:
        file.write("(set-logic QF_UFLIA)\n(check-sat)\n(exit)\n")
        file.flush()
        commands = {s: bench.solve(s, file.name, False) for s in bench.solvers}
        commands["unloop"] = [bench.unloop, "--version"]
        times = {name: [] for name in commands}
        for _ in range(max(bench.runs, 5)):
            for name, command in commands.items():
                times[name].append(run(command, LONG).seconds)
    return {name: median(values) for name, values in times.items()}


def measure(bench, say):
    """Everything for table 1."""
    lineups = [lineup for lineup in LINEUPS if lineup == "race" or lineup in bench.solvers]
    figures = []
    for program in PAPER:
        for lineup in lineups:
            say(f"{program.name}, {lineup}")
            figures.append(bench.measure(program, lineup))
    return figures, floors(bench)


def overview(figures):
    """Verdict and time of each line-up, beside the aim and the others' times."""
    lineups = [lineup for lineup in LINEUPS if any(f.lineup == lineup for f in figures)]
    table = Table("Verdicts and times", ["program", "must be", *lineups, "aim", *PAPER[0].others])
    for program in PAPER:
        of = {f.lineup: f for f in figures if f.program == program.name}
        cells = [said(of[lineup]) for lineup in lineups]
        aim = f"< {program.aim:g} s"
        table.rows.append([program.name, program.expect, *cells, aim, *program.others.values()])
    table.notes = [
        "From process start to exit, medians. A verdict that is not the one that it must be is",
        "written out. `race` is what a user gets without `--solver`: all solvers at once. The aims",
        "are for a quiet machine. KLEE and CBMC as measured once on this project's machine, CBMC",
        "with a loop bound given by hand; Apc's times are from the paper, on its machine.",
    ]
    return table


def said(figures):
    time = seconds(median(figures.total))
    if figures.right():
        return time
    return f"**{figures.verdict}** ({figures.why}) {time}" if figures.why else f"**WRONG** {time}"


def details(figures, floor):
    """Where the time goes."""
    columns = ["program", "solvers", "total", "spread", "own", "waiting", "by hand", "own / by hand"]
    columns += ["total / floor", "rounds", "queries", "memory", "solver's"]
    table = Table("Where the time goes", columns)
    solvers = [name for name in floor if name != "unloop"]
    for f in figures:
        total, own = median(f.total), f.own()
        start = floor[f.lineup] if f.lineup in floor else min(floor[s] for s in solvers)
        memory_of = (f.memory.own, f.memory.children) if f.memory else (None, None)
        row = [f.program, f.lineup, seconds(total), f"{100 * spread(f.total):.0f} %"]
        row += [seconds(own), seconds(median(f.waited)), seconds(f.by_hand), ratio(own, f.by_hand)]
        row += [ratio(total, start), str(f.rounds), size(f.bytes), *map(mebibytes, memory_of)]
        table.rows.append(row)
    starts = ", ".join(f"{name} {1000 * time:.1f} ms" for name, time in floor.items())
    table.notes = [
        "*own* is everything but waiting for the solvers' words; *by hand* is what the solver takes",
        "to read and decide the exported queries from files (of several solvers the quickest), with",
        "its own process start; *spread* is (slowest − fastest) / median of the total; *floor* is",
        f"that solver (the quickest) on an empty question. Floors in this run: {starts}",
        "(unloop's is `--version`). *queries* is the size of the queries that got an answer.",
    ]
    return table
