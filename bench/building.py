#!/usr/bin/env python3
"""What a profile costs to build, and what it gives.

    bench/building.py                             each profile of PROFILES
    bench/run.py --only building                  for the page of figures: takes half an hour

Processor seconds of a build from nothing, after a change of one file of the library, and after one of
the command; then instructions of the built program on some inputs, by callgrind, as ratios to the first
profile's. Both are as good as free of what else the machine does. Needs cargo and valgrind.
"""

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from layout import Table

ROOT = Path(__file__).resolve().parent.parent
# The name, cargo's profile, and what the environment says of it.
PROFILES = [
    ("release", "release", {}),
    ("across crates, 4 units", "release", {"LTO": "thin", "CODEGEN_UNITS": "4"}),
    ("across crates, 16 units", "release", {"LTO": "thin"}),
    ("unit by unit", "release", {"LTO": "off"}),
    ("quick", "quick", {}),
    ("demo", "demo", {}),
]
CHANGED = ("src/check/mod.rs", "src/command/loops.rs")
# Short, and the same number of instructions each time but for the threads' waiting.
COMMANDS = [
    ("read", "graph examples/windriver.c --entry main"),
    ("apc", "apc examples/counting.c --entry foo"),
    ("loops", "loops examples/counting.c --entry foo --timeout 100"),
    ("run", "run examples/programs/sorted_list.c"),
    ("explore", "explore examples/programs/gcd.c --jobs 1 -q --timeout 100"),
]


def main():
    os.environ.setdefault("UNLOOP_SOLVERS", str(ROOT / "target" / "solvers" / "bin"))
    print(table().plain())


def table(say=lambda _: None):
    rows, base = [], None
    for name, profile, variables in PROFILES:
        say(f"building: {name}")
        with tempfile.TemporaryDirectory(prefix="unloop-building-") as folder:
            built, program = builds(profile, variables, Path(folder))
            counts = [instructions(program, command) for _, command in COMMANDS]
        base = base or counts
        ratios = [f"{count / first:.2f}" for count, first in zip(counts, base)]
        rows.append([name, *(f"{seconds:.0f}" for seconds in built), *ratios])
    titles = ["profile", "from nothing (CPU s)", "a file of the library", "a file of the command"]
    note = "Instructions as ratios to those of `release`. Written by `bench/run.py --only building`."
    return Table("Building", titles + [name for name, _ in COMMANDS], rows, [note])


def builds(profile, variables, folder):
    """Processor seconds of three builds, and the program."""
    tree = folder / "tree"
    ignored = shutil.ignore_patterns("target", ".git")
    shutil.copytree(ROOT, tree, ignore=ignored)
    environment = dict(os.environ, CARGO_TARGET_DIR=str(folder / "target"), CARGO_INCREMENTAL="0")
    environment |= {f"CARGO_PROFILE_RELEASE_{name}": value for name, value in variables.items()}
    command = ["cargo", "build", "--locked", "--quiet", "--profile", profile]
    seconds = [processor_seconds(command, tree, environment)]
    for file in CHANGED:
        (tree / file).touch()
        seconds.append(processor_seconds(command, tree, environment))
    return seconds, folder / "target" / profile / "unloop"


def processor_seconds(command, tree, environment):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=tree, env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def instructions(program, command):
    words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(program), *command.split()]
    told = subprocess.run(
        words, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
    )
    found = re.search(r"Collected : (\d+)", told.stderr)
    if not found:
        raise SystemExit(f"bench: valgrind has counted nothing: {told.stderr[-300:]}")
    return int(found.group(1))


if __name__ == "__main__":
    sys.exit(main())
