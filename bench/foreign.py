"""Code bases of others as they are: what is read, in what time, what becomes of it, and whether a run prints what the
compiled program prints.

    bench/run.py --only foreign --lists FOLDER…    a corpus is a folder of programs, or of the proofs of CBMC's
                                                   starter kit (its folders with a Makefile); with --quick no
                                                   verdicts are asked for

A program is a file with a `main` that gcc takes (gnu17). *Reading* is `unloop graph --stage program`. *Run* compares
`unloop run` with the compiled program, both on an empty input: what they print, and their status. A run that ends in
an error, comes to what is not followed or asks for a file is counted apart: the compiled program says nothing of it.
"""

import json
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from layout import Table, seconds
from measure import median, run

LIMIT = 10  # seconds
READING = 60
# The status of a program that is refused.
REFUSED = 65
COLUMNS = ["corpus", "programs", "accepted", "reading, median", "reading, most", "safe", "reachable", "unknown",
           "run: the same", "run: an error", "run: not followed", "run: differs"]


@dataclass
class Corpus:
    """What was counted of one."""

    name: str
    programs: int = 0
    accepted: int = 0
    reading: list = field(default_factory=list)
    verdicts: dict = field(default_factory=dict)
    runs: dict = field(default_factory=dict)

    def row(self):
        said = lambda counts, what: str(counts.get(what, 0)) if counts else "–"
        return [
            self.name, str(self.programs), str(self.accepted),
            seconds(median(self.reading)) if self.reading else "–",
            seconds(max(self.reading)) if self.reading else "–",
            *(said(self.verdicts, verdict) for verdict in ("safe", "reachable", "unknown")),
            *(said(self.runs, how) for how in ("same", "error", "not followed", "differs")),
        ]


def table(bench, quick, folders, say):
    """A row for each corpus."""
    counts = Table("Code bases as they are", COLUMNS)
    for folder in map(Path, folders):
        counts.rows.append(measured(bench, quick, folder, say).row())
    return counts


def measured(bench, quick, folder, say):
    corpus = Corpus("/".join(folder.resolve().parts[-2:]))
    proofs = sorted(makefile.parent for makefile in folder.glob("*/Makefile"))
    programs = proofs or sorted(folder.rglob("*.c"))
    with tempfile.TemporaryDirectory() as place:
        compiled = Path(place) / "program"
        for number, program in enumerate(programs, 1):
            say(f"{corpus.name} {number}/{len(programs)} {program.name}")
            if not proofs and not compiles(program, compiled):
                continue
            corpus.programs += 1
            if not read(bench, program, corpus):
                continue
            if not quick:
                count(corpus.verdicts, verdict(bench, program))
            if not proofs:
                count(corpus.runs, as_compiled(bench, program, compiled))
    return corpus


def count(counts, what):
    counts[what] = counts.get(what, 0) + 1


def compiles(program, to):
    """Whether gcc makes a program of a file by itself."""
    command = ["gcc", "-std=gnu17", "-w", "-O0", "-o", str(to), str(program), "-lm"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def read(bench, program, corpus):
    command = [str(bench.unloop), "graph", "--stage", "program", "-o", "/dev/null", str(program)]
    done = run(command, READING)
    if not done.in_time or done.status == REFUSED:
        return False
    corpus.accepted += 1
    corpus.reading.append(done.seconds)
    return True


def verdict(bench, program):
    command = [str(bench.unloop), "check", str(program), "--timeout", str(LIMIT), "--json"]
    try:
        return json.loads(run(command, 3 * LIMIT).output)["verdict"]
    except (ValueError, KeyError):
        return "unknown"


def as_compiled(bench, program, compiled):
    """What a run has in common with that of the compiled program."""
    command = [str(bench.unloop), "run", str(program), "--timeout", str(LIMIT)]
    try:
        told = json.loads(run([*command, "--json"], 2 * LIMIT).output)
    except ValueError:
        return "not followed"
    if "cannot follow" in told["text"] or told["end"] in ("input", "stuck", "timeout", "steps"):
        return "not followed"
    if told["end"] != "ends":
        return "error"
    here, there = run(command, 2 * LIMIT), run([str(compiled)], LIMIT)
    # A clock, or what nobody has given a value, makes them differ now and then.
    same = there.in_time and (here.output, here.status) == (there.output, there.status & 255)
    return "same" if same else "differs"
