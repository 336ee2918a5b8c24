#!/usr/bin/env python3
"""How far unloop oversteps its deadline, and how much memory it takes itself.

    bench/deadlines.py                     200 large programs with `--timeout 2`
    bench/deadlines.py --foreign DIR       and the C programs in a folder, in their order
    bench/deadlines.py --only machine      those with this in their names

Each program is met by one of many commands (engines, encodings, semantics, strategies),
so that all shapes meet all commands in the end. The programs are the same each time:
`large.py` has the shapes in C, `unloop generate` writes those in microc. What oversteps is
run again, twice, and the best run counts: a busy machine is no fault of the program's.
Behind them come the cases at which a deadline was missed once. A run that does not end by
itself is ended from outside a little after its deadline, and loses what it has found: how
many are is counted besides.
Needs only Python's standard library. The exit status is 1 if an aim is missed, or if a run
ends as none should (a fault, a crash, an output without a result).
"""

import argparse
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from large import SHAPES, programs
from layout import Table, mebibytes, seconds
from measure import run, watched

ROOT = Path(__file__).resolve().parent.parent

# Seconds behind the deadline (a fifth, and a twentieth of the two that there are), and MiB of our own.
AIM = (0.3, 500)
# Safe, unknown, reachable; what is refused is refused at once.
ENDINGS = {0, 5, 10, 65}
COMMANDS = [
    ["check"],
    ["check", "--tune", "encoding=closed"],
    ["explore", "--all-errors"],
    ["check", "--tune", "encoding=paper", "--run-first", "no"],
    ["check", "--engine", "symbolic"],
    ["check", "--run-first", "no"],
    ["apc"],
    ["explore", "--all-errors", "--search", "bfs"],
    ["check", "--ints", "math"],
    ["apc", "--encoding", "paper", "--unfold", "25"],
    ["explore", "--all-errors", "--search", "coverage", "--ints", "wrap"],
    ["check", "--ints", "wrap", "--tune", "encoding=steps"],
    ["path", "--lines", "4,5,6,7", "--from"],
    ["explore", "--all-errors", "--search", "random", "--tune", "array-index=fork"],
    ["check", "--engine", "symbolic", "--tune", "guide=apc", "--run-first", "no"],
    ["apc", "--encoding", "closed", "--unfold", "8"],
    ["explore", "--all-errors", "--search", "klee"],
    ["check", "--target", "undefined"],
    ["check", "--each", "--engine", "proteus"],
    ["check", "--engine", "minimax"],
    ["check", "--engine", "horn,induction"],
    ["check", "--tune", "loops=light", "--tune", "encoding=closed", "--run-first", "no"],
]
# Of `unloop generate`: large, and in each of its modes.
GENERATED = [
    ["--max-top-lvl-stmts-count", "60", "--max-stmts-within-a-block", "9", "--generate-divisions"],
    ["--max-top-lvl-stmts-count", "25", "--max-block-depth", "6"],
    ["--guarded", "--max-top-lvl-stmts-count", "40"],
    ["--human", "--guarded"],
    ["--loop-gen-prob", "0.3", "--for-loop-gen-prob", "0.3", "--max-block-depth", "5"],
]


# A shape and a size, a command, and deadlines: where one was missed once.
KNOWN = [
    ("counting", 10000, ["check", "--run-first", "no"], [2, 5, 10, 20]),
    ("counting", 10000, ["explore", "--all-errors"], [5, 6]),
    ("cases", 13, ["check", "--each", "--engine", "proteus"], [2, 5]),
    ("reversals", 2, ["check"], [2, 12]),
    ("reactive", 260, ["check"], [5]),
]
# What a run says that was ended from outside.
ENDED = "error: the time was over; give it more"


@dataclass
class Case:
    """A command, and what it took."""

    name: str
    command: list
    timeout: float
    over: float = 0.0
    own: float = 0.0
    status: int = 0
    ended: bool = False


def main():
    options = arguments()
    if not options.unloop.exists():
        raise SystemExit(f"bench: there is no {options.unloop}: `cargo build --release` first")
    os.environ.setdefault("UNLOOP_SOLVERS", str(ROOT / "target" / "solvers" / "bin"))
    cases = measured(options)
    say("")
    shown = tabled(cases, options)
    print(shown.markdown() if options.markdown else shown.plain())
    return 0 if all(map(acceptable, cases)) else 1


def measured(options):
    """All cases, with what they took."""
    with tempfile.TemporaryDirectory() as folder:
        cases = [case for case in planned(options, Path(folder)) if wanted(case, options.only)]
        for number, case in enumerate(cases):
            say(f"{number + 1}/{len(cases)} {case.name}: {words(case)}")
            measure(case, options)
    return cases


def acceptable(case):
    return case.status in ENDINGS and case.over <= AIM[0] and case.own <= AIM[1]


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--count", type=int, default=200, help="how many programs (default 200)")
    add("--timeout", type=float, default=2.0, help="the deadline in seconds (default 2)")
    add("--only", default="", metavar="WORD", help="those with this in their name or command")
    add("--foreign", type=Path, nargs="*", default=[], metavar="DIR", help="folders of C programs")
    add("--repeats", type=int, default=2, help="how often what oversteps is run again (default 2)")
    add("--worst", type=int, default=12, help="how many rows are shown (default 12)")
    add("--markdown", action="store_true", help="print the table as Markdown")
    unloop = ROOT / "target" / "release" / "unloop"
    add("--unloop", type=Path, default=unloop, metavar="FILE", help="the program to measure")
    return parser.parse_args(words)


def planned(options, folder):
    """Each program with its command."""
    files = []
    for name, text in programs(options.count * 4 // 5):
        files.append(folder / name)
        files[-1].write_text(text)
    for number in range(options.count - len(files)):
        file = folder / f"generated-{number}.uc"
        how = GENERATED[number % len(GENERATED)]
        run([str(options.unloop), "generate", *how, "--seed", str(number), "-o", str(file)], 20)
        files.append(file)
    for place in options.foreign:
        files += sorted(file for file in place.rglob("*.[ci]") if file.is_file())
    for number, file in enumerate(files):
        # Sizes come round with the shapes; so that commands do not, they move on by one.
        words = COMMANDS[(number + number // len(COMMANDS)) % len(COMMANDS)]
        if file.suffix == ".uc" and words[0] == "path":
            words = COMMANDS[0]
        yield case(options, file, words, options.timeout)
    for name, size, words, timeouts in KNOWN:
        file = folder / f"{name}-{size}.c"
        shape = next(shape for shape, _ in SHAPES if shape.__name__ == name)
        file.write_text(shape(size, random.Random(0)))
        for timeout in timeouts:
            yield case(options, file, words, timeout)


def case(options, file, words, timeout):
    command = [str(options.unloop), *words, str(file), "--timeout", f"{timeout:g}"]
    return Case(file.name, command, timeout)


def wanted(case, word):
    return word in " ".join([case.name, *case.command])


def measure(case, options):
    """The best of a few runs, and the memory of the largest."""
    quiet = [*case.command, "-q"]
    for attempt in range(1 + options.repeats):
        over, own, status, ended = timed(quiet, case.timeout)
        case.over = min(case.over, over) if attempt else over
        case.own = max(case.own, own)
        case.ended = case.ended and ended if attempt else ended
        case.status = status
        if over <= AIM[0] and not ended:
            break


def timed(command, timeout):
    """Seconds behind the deadline, MiB of the process alone, exit status, ended from outside."""
    ran, own = watched(lambda: run(command, 30 * timeout + 60, errors=True))
    status = ran.status if ran.in_time else -9
    return ran.seconds - timeout, own, status, ENDED in ran.output


def tabled(cases, options):
    """The latest and the largest."""
    odd = [case for case in cases if case.status not in ENDINGS]
    late = [case for case in cases if case.over > AIM[0]]
    large = [case for case in cases if case.own > AIM[1]]
    ended = [case for case in cases if case.ended]
    title = "Large programs and their deadlines"
    table = Table(title, ["program", "command", "deadline", "overstepped", "memory", "exit status"])
    by_time = sorted(cases, key=lambda case: -case.over)[: options.worst]
    by_memory = sorted(cases, key=lambda case: -case.own)[: options.worst // 3]
    shown = by_time
    shown += [case for case in [*by_memory, *odd, *ended] if case not in shown]
    for case in shown:
        over = seconds(case.over) if case.over > 0 else "–"
        deadline = f"{case.timeout:g} s"
        row = [case.name, words(case), deadline, over, mebibytes(case.own), str(case.status)]
        table.rows.append(row)
    table.notes = [
        f"The latest and the largest of {len(cases)} runs. Over {AIM[0]} s late: {len(late)}; over "
        f"{AIM[1]} MB: {len(large)}; ended from outside: {len(ended)}; ended as none should: {len(odd)}.",
        "From process start to exit, the best of three where a run is late; memory is that of unloop's own "
        "process, without the solvers.",
    ]
    return table


def table(bench, quick):
    """For the page of figures."""
    count, repeats = ("20", "0") if quick else ("200", "2")
    options = arguments(["--count", count, "--repeats", repeats, "--unloop", str(bench.unloop)])
    return tabled(measured(options), options)


def words(case):
    """The command without the program, the file and the deadline."""
    return " ".join(case.command[1:-3])


def say(text):
    """What is going on, on one line that is written over and over."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
