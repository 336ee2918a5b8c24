#!/usr/bin/env python3
"""What is known of the loops of real code: classes, summaries, bounds.

    bench/loops.py zlib/trees.c lz4/lib/lz4.c           those files
    bench/loops.py newlib/libc/string -- -I include     all C files in a folder, with words for unloop
    bench/run.py --only loops --lists zlib/trees.c …    for the page of figures

Each function that a file defines is entered once; a loop of the text counts once, by its place, with
the most that any of these runs says of it (one that `goto` makes does not). *Precise*: the summary of
the whole; *in part*: that of a slice. The class is the lowest of these.
Needs only Python's standard library.
"""

import argparse
import json
import os
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from layout import Table
from measure import run

ROOT = Path(__file__).resolve().parent.parent


@dataclass
class Loop:
    """The most that is known of a loop."""

    bound: bool = False
    ends: bool = False
    precise: bool = False
    parts: int = 0
    exact_parts: int = 0
    classes: list = field(default_factory=list)

    def add(self, told):
        self.bound |= told["bound"] is not None
        self.ends |= told["ends"]
        self.precise |= told["precise"]
        exact = sum(part["precise"] for part in told.get("parts", []))
        if (exact, len(told.get("parts", []))) > (self.exact_parts, self.parts):
            self.exact_parts, self.parts = exact, len(told.get("parts", []))
        classes = [told["class"]] + [part["class"] for part in told.get("parts", [])]
        self.classes += [each for each in classes if each is not None]

    def best(self):
        return min(self.classes, default=None)


@dataclass
class Source:
    """A file: its functions, those that were looked at, and its loops."""

    name: str
    functions: int = 0
    entered: int = 0
    loops: dict = field(default_factory=dict)


def main():
    options = arguments()
    os.environ.setdefault("UNLOOP_SOLVERS", str(ROOT / "target" / "solvers" / "bin"))
    shown = tabled(every(options), options)
    print(shown.markdown() if options.markdown else shown.plain())


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("files", type=Path, nargs="+", help="C files, and folders of them")
    add("--timeout", type=float, default=20.0, help="seconds for a function (default 20)")
    add("--markdown", action="store_true", help="print the table as Markdown")
    unloop = ROOT / "target" / "release" / "unloop"
    add("--unloop", type=Path, default=unloop, metavar="FILE", help="the program to measure")
    words = sys.argv[1:] if words is None else words
    split = words.index("--") if "--" in words else len(words)
    options = parser.parse_args(words[:split])
    options.words = words[split + 1 :]
    return options


def table(bench, files):
    """For the page of figures."""
    options = arguments([*map(str, files), "--unloop", str(bench.unloop)])
    return tabled(every(options), options)


def every(options):
    """A row for each file, and for all files of a folder."""
    sources = []
    for place in options.files:
        for file in sorted(place.rglob("*.c")) if place.is_dir() else [place]:
            print(file, file=sys.stderr)
            sources.append(measured(file, "/".join(place.parts[-2:]), options))
    return sources


def measured(file, name, options):
    source = Source(name)
    names = functions(file, options)
    source.functions = len(names)
    for name in names:
        loops = told(file, ["--entry", name], options)
        if loops is None:
            continue
        source.entered += 1
        for each in filter(lambda each: each["function"], loops):
            place = each["file"], each["line"], each["function"]
            source.loops.setdefault(place, Loop()).add(each)
    return source


def functions(file, options):
    """What can be entered, as unloop says it where there is no such function."""
    command = [str(options.unloop), "loops", str(file), "--entry", "no such function", "-q"]
    ran = run([*command, *options.words], 60, errors=True)
    defines = re.search(r"this file defines (.*)", ran.output)
    return re.findall(r"`([^`]+)`", defines[1]) if defines else []


def told(file, entry, options):
    """The loops of a function and of what it calls; None if it cannot be read."""
    command = [str(options.unloop), "loops", str(file), *entry, "--json", "-q"]
    time = ["--timeout", f"{options.timeout:g}"]
    ran = run([*command, *time, *options.words], 2 * options.timeout + 20)
    try:
        return json.loads(ran.output).get("loops")
    except ValueError:
        return None


def tabled(sources, options):
    columns = ["code", "functions", "read", "loops", "bound", "ends", "precise", "in part"]
    columns += [f"class {number}" for number in range(1, 5)] + ["not summarised"]
    title = "Loops of real code"
    rows, by_name = [], {}
    for source in sources:
        by_name.setdefault(source.name, []).append(source)
    for name, some in [*by_name.items(), ("all", sources)]:
        loops = [each for source in some for each in source.loops.values()]
        partly = [each for each in loops if not each.precise and each.exact_parts]
        best = [each.best() for each in loops]
        row = [name, sum(s.functions for s in some), sum(s.entered for s in some), len(loops)]
        row += [sum(each.bound for each in loops), sum(each.ends for each in loops)]
        row += [sum(each.precise for each in loops), len(partly)]
        row += [best.count(number) for number in [1, 2, 3, 4, None]]
        rows.append([str(cell) for cell in row])
    note = f"Each function entered once, with {options.timeout:g} s; what the words mean: `bench/loops.py`."
    return Table(title, columns, rows, [note])


if __name__ == "__main__":
    main()
