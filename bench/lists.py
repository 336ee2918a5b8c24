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

ENGINES = ["apc", "induction"]
LIMIT = 10  # seconds
COLUMNS = ["programs", "engine", "right", "against the label", "unknown", "refused",
           "median, safe", "own / solvers", "memory"]


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


def tables(bench, quick, folders, say):
    """A table of the counts, and one of what was not decided."""
    counts = Table("Programs of others", COLUMNS)
    open_ones = Table("Programs of others that stay open", ["program", *ENGINES])
    for folder in folders:
        labelled = [task for task in tasks.found([folder]) if task.label]
        labelled = labelled[:: 20 if quick else 1]
        ran = {}
        for engine in ENGINES:
            ran[engine] = []
            for number, task in enumerate(labelled, 1):
                say(f"{engine} {number}/{len(labelled)} {task.file.name}")
                ran[engine].append(checked(bench, task, engine, folder))
        counts.rows += [row(folder, engine, ran[engine]) for engine in ENGINES]
        counts.rows.append(together(folder, list(zip(*ran.values()))))
        open_ones.rows += still_open(zip(*ran.values()))
    counts.notes = [
        f"Each program once, {LIMIT} s, the race of all solvers, one program at a time; *both* is what either "
        f"decides within {LIMIT / 2:g} s. Times are from process start to exit, *memory* the largest of "
        "unloop's own process; *own* is what is not waiting for solvers, both summed over all programs."
    ]
    return [counts, open_ones]


def checked(bench, task, engine, folder):
    """One run of `check`."""
    largest = task.sizes[-1] if task.sizes else []
    words = [*task.options, *largest, *task.asked]
    command = [bench.unloop, "check", "--engine", engine, "--json", "-q", "--timeout", str(LIMIT)]
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
        seconds(safe), ratio(own, total - own), mebibytes(memory),
    ]


def together(folder, pairs):
    """Both engines one after the other, each with half of the time."""
    came = Counter()
    for pair in pairs:
        ways = [one.came(LIMIT / 2) for one in pair]
        decided = [way for way in ways if way in ("right", "against the label")]
        came[(decided or ways)[0]] += 1
    counted = [str(came[what]) for what in ("right", "against the label", "unknown", "refused")]
    return [title(folder), "both", *counted, "", "", ""]


def still_open(pairs):
    """What neither decides rightly, in their words."""
    for pair in pairs:
        if all(one.came() != "right" for one in pair):
            yield [pair[0].name, *(said(one.verdict, one.why) for one in pair)]


def said(verdict, why):
    """A verdict with its reason: without the place, and what else there is to say."""
    why = re.sub(r"^\S+:\d+:\d+: ", "", why).split(";")[0]
    return f"{verdict}: {why}" if why else verdict


def title(folder):
    return Path(folder).name
