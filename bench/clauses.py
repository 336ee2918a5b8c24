"""How many files of Horn clauses are decided, beside a solver of such by itself.

    bench/run.py --only clauses --lists FOLDER… --every 3

A list is a folder of `.smt2` files, of which each third is taken, or as `--every` says. All engines
together are given each of them, and so is z3 itself (Spacer with global guidance), on the file as it
stands, one after the other; each engine alone is given each third of these.
"""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from layout import Table, seconds
from measure import run

ENGINES = ["apc", "induction", "symbolic", "horn", "minimax", "proteus"]
ALONE = "z3 alone"
LIMIT = 10  # seconds
COLUMNS = ["clauses", "who", "files", "sat", "unsat", "unknown", "refused", "not by z3", "z3, not by it", "time"]


@dataclass
class Said:
    """What somebody said of a file, and how long that took."""

    answer: str
    seconds: float

    def decides(self):
        return self.answer in ("sat", "unsat")


def tables(bench, quick, folders, every, say):
    """A table of the counts; of those of which two say the opposite, there should be none."""
    counts = Table("Horn clauses of others", COLUMNS)
    opposite = []
    for folder in folders:
        files = sorted(Path(folder).glob("*.smt2"))[:: 20 if quick else every]
        said = {ALONE: {}, "auto": {}}
        said |= {engine: {} for engine in ENGINES}
        for number, file in enumerate(files):
            say(f"{number}/{len(files)} {file.name}")
            said[ALONE][file] = by_itself(bench, file)
            said["auto"][file] = checked(bench, "auto", file)
            for engine in ENGINES if number % 3 == 0 else []:
                said[engine][file] = checked(bench, engine, file)
        counts.rows += [row(folder, who, answers, said[ALONE]) for who, answers in said.items()]
        counts.rows.append(row(folder, "any of these", best(said, files), said[ALONE]))
        opposite += [file.name for file in files if len(answers_of(said, file)) > 1]
    against = ", ".join(opposite) or "none"
    counts.notes = [
        f"Each file once, {LIMIT} s, on an otherwise idle machine; times are sums of what was decided. Opposite "
        f"answers: {against}."
    ]
    return [counts]


def by_itself(bench, file):
    command = [bench.solvers["z3"], "fp.spacer.global=true", f"-T:{LIMIT}", str(file)]
    ran = run(command, LIMIT + 5)
    lines = [line.strip() for line in ran.output.split("\n")]
    if "(query " in file.read_text(errors="replace"):
        # Of each query it says whether something is derived.
        said = [line for line in lines if line in ("sat", "unsat", "unknown")]
        return Said("unsat" if "sat" in said else "sat" if set(said) == {"unsat"} else "unknown", ran.seconds)
    return Said(lines[0] if lines[0] in ("sat", "unsat") else "unknown", ran.seconds)


def checked(bench, engine, file):
    command = [str(bench.unloop), "check", "--chc", "--engine", engine, "--timeout", str(LIMIT), str(file)]
    ran = run(command, LIMIT + 10)
    last = ran.output.strip().rsplit("\n", 1)[-1]
    return Said("refused" if ran.status == 65 else last, ran.seconds)


def best(said, files):
    """For each file the quickest answer of anybody but z3 by itself."""
    chosen = {}
    for file in files:
        own = [answers[file] for who, answers in said.items() if who != ALONE and file in answers]
        chosen[file] = min(own, key=lambda one: (not one.decides(), one.seconds))
    return chosen


def answers_of(said, file):
    """All that was said of a file."""
    every = (answers[file] for answers in said.values() if file in answers)
    return {one.answer for one in every if one.decides()}


def row(folder, who, answers, alone):
    came = Counter(one.answer for one in answers.values())
    unknown = len(answers) - sum(came[what] for what in ("sat", "unsat", "refused"))
    more = sum(one.decides() and not alone[file].decides() for file, one in answers.items())
    less = sum(alone[file].decides() and not one.decides() for file, one in answers.items())
    time = sum(one.seconds for one in answers.values() if one.decides())
    counted = [len(answers), came["sat"], came["unsat"], unknown, came["refused"], more, less]
    return [Path(folder).name, who, *map(str, counted), seconds(time)]
