"""Programs of others with lists and other things on a heap: what an earlier commit decides, and what this one does.

Of each folder all programs that allocate are checked once by both, as many at a time as there are processors.
"""

import json
import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from layout import Table, seconds
from measure import run

LIMIT = 5  # seconds
ALLOCATES = re.compile(r"\b(malloc|calloc|alloca) *\(")
DECIDED = ("safe", "reachable")


def table(bench, before, folders, say):
    """For each folder what is decided by both."""
    columns = ["programs", "with a heap", "decided before", "decided", "won", "lost", "contradictions", "time before",
               "time"]
    result = Table("Programs of others with a heap", columns)
    for folder in map(Path, folders):
        files = sorted(file for file in folder.rglob("*.[ci]") if allocates(file))
        old, new = (checked(program, files, say) for program in (before, bench.unloop))
        times = [seconds(sum(time for _, time in checks)) for checks in (old, new)]
        result.rows.append([folder.name, *map(str, counts(old, new)), *times])
    result.notes = [
        f"All programs that call malloc, calloc or alloca; `unloop check`, once, {LIMIT} s, {os.cpu_count()} programs "
        f"at a time. *Lost* are those that the earlier commit alone decides, by time as well; a *contradiction* is "
        f"*safe* by one and *reachable* by the other."
    ]
    return result


def allocates(file):
    return file.is_file() and ALLOCATES.search(file.read_text(encoding="utf-8", errors="replace"))


def checked(program, files, say):
    """Verdict and time of each program."""

    def one(file):
        say(f"{file.parent.name}/{file.name}")
        command = [program, "check", "--json", "-q", "--timeout", str(LIMIT), str(file)]
        ran = run(command, 4 * LIMIT)
        try:
            return json.loads(ran.output).get("verdict", "refused"), ran.seconds
        except ValueError:
            return "refused", ran.seconds

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, files))


def counts(old, new):
    """How many there are, are decided before and now, are won, lost, and contradict each other."""
    pairs = [(before, now) for (before, _), (now, _) in zip(old, new)]
    decided = [(before in DECIDED, now in DECIDED) for before, now in pairs]
    return [
        len(pairs),
        sum(before for before, _ in decided),
        sum(now for _, now in decided),
        sum(now and not before for before, now in decided),
        sum(before and not now for before, now in decided),
        sum(before in DECIDED and now in DECIDED and before != now for before, now in pairs),
    ]
