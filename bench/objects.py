"""How fast programs run that work on objects: exactly, and with one array for all.

The same program is there twice: as a flowgraph with a memory, which is run as it is, and in C, which an earlier
commit (9c47f5ae or older) lowers to one array over blocks and cells. `array` has no memory: what the others are
beside an array by its name.
"""

from layout import Table
from measure import median, run
from programs import ROOT

FOLDER = ROOT / "bench" / "memory"
# What a round of the outer loop does in its inner loops.
INNER = {"array": 100, "pointer": 100, "bytes": 100, "list": 99, "walk": 100, "copies": 50}
ROUNDS = 2000
STEPS = 10**12


def table(bench, before, say):
    """The time of an inner round, both ways."""
    columns = ["program", "exact, ns", "one array, ns", "ratio"]
    result = Table("Runs of programs with objects", columns)
    for name, inner in INNER.items():
        say(name)
        both = ((bench.unloop, "flow"), (before, "c"))
        flow, c = (of_a_round(bench, program, FOLDER / f"{name}.{ending}", inner) for program, ending in both)
        result.rows.append([name, f"{flow:.0f}", f"{c:.0f}", f"{c / flow:.1f}"])
    result.notes = [
        f"`unloop run` with {ROUNDS} rounds, less what it takes with none, a round of the inner loops; medians of "
        f"{bench.runs} runs. `array` is an array by its name both times."
    ]
    return result


def of_a_round(bench, program, file, inner):
    """Nanoseconds of a round of the inner loops."""

    def took(rounds):
        command = [program, "run", "-q", "--steps", str(STEPS), "--input", str(rounds), str(file)]
        return median(run(command, 300).processor for _ in range(bench.runs))

    return (took(ROUNDS) - took(0)) / (ROUNDS * inner) * 1e9
