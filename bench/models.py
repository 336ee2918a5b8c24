"""Programs with a memory, by a model of regions and by one array for all.

The same program is there twice: as a flowgraph with a memory, and in C, which an earlier commit (9c47f5ae or older)
lowers to one array over blocks and cells.
"""

import json

from layout import Table, seconds
from measure import median, run
from programs import ROOT

FOLDER = ROOT / "tests" / "program" / "memory" / "models"
ENGINES = ["auto", "apc", "induction", "minimax"]


def table(bench, before, say):
    """For each program and engine what is decided of both, and in what time."""
    columns = ["program"] + [f"{engine}, {form}" for engine in ENGINES for form in ("regions", "one array")]
    result = Table("Regions of memory, and one array for all", columns)
    for file in sorted(FOLDER.glob("*.flow")):
        if not file.with_suffix(".c").exists():
            continue
        cells = []
        for engine in ENGINES:
            for program, form in ((bench.unloop, file), (before, file.with_suffix(".c"))):
                say(f"{form.name} {engine}")
                cells.append(decided(bench, program, form, engine))
        result.rows.append([file.stem, *cells])
    result.notes = [
        f"All programs are safe. From process start to exit, medians of {bench.runs} runs; *–*: unknown after "
        f"{bench.limit} s."
    ]
    return result


def decided(bench, program, file, engine):
    """The time in which a program is shown to be safe."""
    command = [program, "check", "--engine", engine, "--json", "-q", "--timeout", str(bench.limit), str(file)]
    times = []
    for _ in range(bench.runs):
        ran = run(command, bench.limit + 10)
        if json.loads(ran.output)["verdict"] != "safe":
            return "–"
        times.append(ran.seconds)
    return seconds(median(times))
