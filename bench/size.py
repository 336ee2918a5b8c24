"""Large programs: how reading them, and a short look at them, grow with their text.

    bench/run.py --only size --markdown docs/figures.md    that table alone

Each [shape](texts.py) is made in some size and in twice that. *Read* is `unloop graph --stage program`, from the text
to the checked flowgraph; *asked* is `unloop check --timeout 10`, which ends earlier where somebody finds
an answer. Processor time counts, since other work on the machine is no fault of the program's; memory is the most that
the process held. Linear growth is a ratio of 2.
"""

import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from layout import Table
from texts import SHAPES

MEGA = 1_000_000
COLUMNS = ["shape", "text", "read", "read, memory", "2 × text: read", "2 × text: memory", "asked", "asked, memory",
           "2 × text: asked", "2 × text: memory when asked", "verdict"]


@dataclass
class Cost:
    """What a command took."""

    seconds: float
    mib: float
    output: str


def table(bench, quick, say):
    """A row for each shape."""
    base = MEGA // (10 if quick else 2)
    figures = Table("Programs of half a megabyte, and twice that", COLUMNS)
    with tempfile.TemporaryDirectory() as place:
        for name, make in SHAPES.items():
            say(f"size: {name}")
            files = []
            for size in (base, 2 * base):
                files.append(Path(place) / f"{name.replace(' ', '_')}_{size}.c")
                files[-1].write_text(make(size))
            figures.rows.append(row(bench, name, files))
    figures.notes.append(
        "`bench/texts.py` makes the programs. Seconds of processor time for each megabyte of text and MiB for each, "
        "of the smaller one; *2 × text* is how many times as much the larger one takes."
    )
    return figures


def row(bench, name, files):
    small, large = (path.stat().st_size / MEGA for path in files)
    reads = [cost(reading(bench, path)) for path in files]
    asked = [cost(asking(bench, path)) for path in files]
    cells = [name, f"{small:.2f} MB"]
    for one, other in (reads, asked):
        # The process itself and its tables are there without any text.
        cells += [f"{one.seconds / small:.2f} s/MB", f"{one.mib / small:.0f} MiB/MB",
                  f"{other.seconds / max(one.seconds, 0.001):.1f}", f"{other.mib / one.mib:.1f}"]
    return [*cells, " / ".join(verdict(one.output) for one in asked)]


def reading(bench, path):
    return [str(bench.unloop), "graph", "--stage", "program", "-o", "/dev/null", str(path)]


def asking(bench, path):
    return [str(bench.unloop), "check", "--timeout", "10", "-q", str(path)]


def verdict(output):
    words = ("SAFE", "REACHABLE", "UNKNOWN", "REFUSED")
    return next((word.lower() for word in words if word in output), "unknown")


def cost(command):
    """A run of a command, alone: what it and its solvers took."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        _, _, used = os.wait4(process.pid, 0)
        out.seek(0)
        output = out.read().decode(errors="replace")
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, output)
