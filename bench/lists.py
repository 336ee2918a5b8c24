"""How many programs of other people's lists an engine decides, and at what price.

    bench/run.py --only lists --lists FOLDER…      a list is a folder (or one file that names
                                                   programs, as TRACER's regression list does)

Every program runs once under each of two engines; *one after the other* is what either
of them decides within half the time. Of a program that comes in sizes the largest is taken.
A label may be wrong: what is against one is named, to be looked at.
"""

import json
import re
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from layout import Table, mebibytes, ratio, seconds
from measure import median, run, watched
from programs import ROOT

sys.path.insert(0, str(ROOT / "tests" / "foreign"))

import tasks  # noqa: E402

# Each alone; then all of them side by side, without a word between them and with.
ENGINES = ["apc", "induction", "symbolic", "horn", "minimax", "proteus"]
TOGETHER = {"auto, unshared": ["--share", "no"], "auto": []}
LIMIT = 10  # seconds
COLUMNS = ["programs", "engine", "right", "against the label", "unknown", "refused",
           "median, safe", "time", "own / solvers", "memory"]


@dataclass
class Checked:
    """What one run said, and what it took."""

    name: str
    label: str
    verdict: str
    why: str
    seconds: float
    own: float
    memory: float

    def came(self, limit=LIMIT):
        if self.verdict not in ("safe", "reachable"):
            return self.verdict
        if self.seconds > limit:
            return "unknown"
        return "right" if self.verdict == self.label else "against the label"


def tables(bench, quick, folders, every, say):
    """A table of the counts, and one of what was not decided."""
    counts = Table("Programs of others", COLUMNS)
    open_ones = Table("Programs of others that stay open", ["program", "label", "auto"])
    ways = {name: ["--engine", name] for name in ENGINES}
    ways |= {name: ["--engine", "auto", *more] for name, more in TOGETHER.items()}
    for folder in folders:
        labelled = [task for task in tasks.found([folder]) if task.label and not task.skipped]
        labelled = labelled[:: 20 if quick else every]
        ran = {}
        for name, words in ways.items():
            ran[name] = []
            for number, task in enumerate(labelled, 1):
                say(f"{name} {number}/{len(labelled)} {task.file.name}")
                ran[name].append(checked(bench, task, words, folder))
        counts.rows += [row(folder, name, ran[name]) for name in ways]
        counts.rows.append(best(folder, list(zip(*(ran[name] for name in ENGINES)))))
        open_ones.rows += still_open(ran["auto"])
    counts.notes = [
        f"{drawn(every)} once, {LIMIT} s, the race of all solvers, one program at a time; *best* is what any of "
        "the engines alone decides, in the time of the quickest that does. Times are from process start to exit, "
        "*memory* the largest of unloop's own process; *own* is what is not waiting for solvers, both summed "
        "over all programs."
    ]
    return [counts, open_ones]


def drawn(every):
    return "Each program" if every == 1 else f"Of {every} programs each time the first,"


def checked(bench, task, words_of_engine, folder):
    """One run of `check`."""
    largest = task.sizes[-1] if task.sizes else []
    words = [*task.options, *largest, *task.asked, *(["--ints", task.ints] if task.ints else [])]
    command = [bench.unloop, "check", *words_of_engine, "--json", "-q", "--timeout", str(LIMIT)]
    ran, own = watched(lambda: run([*command, *words, str(task.file)], LIMIT + 10))
    try:
        report = json.loads(ran.output)
    except ValueError:
        report = {}
    verdict = report.get("verdict", "refused" if ran.status == 65 else "unknown")
    why = report.get("reason") or report.get("error") or {}
    name = str(task.file.relative_to(Path(folder).parent if Path(folder).is_file() else folder))
    waited = report.get("solver_seconds", 0.0)
    return Checked(name, task.label, verdict, why.get("text", ""), ran.seconds, ran.seconds - waited, own)


def row(folder, engine, all_of_them):
    came = Counter(one.came() for one in all_of_them)
    safe = median(one.seconds for one in all_of_them if one.verdict == one.label == "safe")
    own, total = (sum(getattr(one, what) for one in all_of_them) for what in ("own", "seconds"))
    memory = max((one.memory for one in all_of_them), default=None)
    return [
        title(folder), engine, *(str(came[what]) for what in ("right", "against the label", "unknown", "refused")),
        seconds(safe), seconds(total), ratio(own, total - own), mebibytes(memory),
    ]


def best(folder, runs):
    """What any of the engines alone decides: for each program the quickest that does."""
    decided = ("right", "against the label")
    chosen = [min(ways, key=lambda one: (one.came() not in decided, one.seconds)) for ways in runs]
    came = Counter(one.came() for one in chosen)
    counted = [str(came[what]) for what in ("right", "against the label", "unknown", "refused")]
    safe = median(one.seconds for one in chosen if one.verdict == one.label == "safe")
    return [title(folder), "best", *counted, seconds(safe), seconds(sum(one.seconds for one in chosen)), "", ""]


def still_open(runs):
    """What is not decided as the label has it."""
    for one in runs:
        if one.came() != "right":
            yield [one.name, one.label, said(one.verdict, one.why)]


def said(verdict, why):
    """A verdict with its reason: without the place, and what else there is to say."""
    why = re.sub(r"^\S+:\d+:\d+: ", "", why).split(";")[0]
    return f"{verdict}: {why}" if why else verdict


def title(folder):
    return Path(folder).name
