#!/usr/bin/env python3
"""Measures unloop, and redraws the project's figures.

    bench/run.py                                    print the tables
    bench/run.py --markdown docs/figures.md         and write them with their plots
    bench/run.py --only exploring                   symbolic execution alone
    bench/run.py --only size                        programs of a megabyte
    bench/run.py --only building                    profiles, by what they cost and give
    bench/run.py --only models --before PROGRAM     memory as regions, and as one array (of 9c47f5ae or older)
    bench/run.py --only objects --before PROGRAM    runs of programs with objects, likewise
    bench/run.py --only heaps --before PROGRAM --lists FOLDER…   programs of others with a heap
    bench/run.py --only lists --lists FOLDER…       programs of others, which are not here
    bench/run.py --only foreign --lists FOLDER…     code bases of others as they are
    bench/run.py --only clauses --lists FOLDER…     Horn clauses of others, likewise
    bench/run.py --only others --lists FILE…        other tools' tests, as tests/foreign/run.py found
    bench/run.py --only conversations               clients' conversations with solvers, and with `unloop smt`
    bench/run.py --only everyday --runs 1           everyday pieces, beside CBMC
    bench/run.py --only growth --runs 1             programs that grow, beside CBMC
    bench/run.py --only deadlines --markdown docs/figures.md    large programs alone; of a page
                                                    that is there, the rest stays

Builds nothing: `make bench` makes the release build and the solvers first. Needs only
Python's standard library. Every figure is a median, next to a ratio where noise matters.
The exit status is 1 if a verdict is wrong or missing that must be there.
"""

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import building
import clauses
import deadlines
import deep
import conversations
import everyday
import exploring
import explosion
import foreign
import growth
import heaps
import lists
import loops
import minimax
import models
import objects
import others
import paths
import scaling
import size
import verdicts

ROOT = Path(__file__).resolve().parent.parent


def main():
    options = arguments()
    if not options.unloop.exists():
        raise SystemExit(f"bench: there is no {options.unloop}: `cargo build --release` first")
    os.environ.setdefault("UNLOOP_SOLVERS", str(ROOT / "target" / "solvers" / "bin"))
    found = json.loads(output([str(options.unloop), "solvers", "--json"]))["found"]
    solvers = {s["name"]: str(Path(s["path"]).resolve()) for s in found}
    if not solvers:
        raise SystemExit("bench: no solver found: `make solvers` first")
    limit = 5 if options.quick else 20
    bench = verdicts.Bench(options.unloop, solvers, options.runs, limit)
    facts = machine(options, found)
    if options.only:
        parts = {
            "exploring": lambda: exploring.tables(bench, options.quick, say),
            "deadlines": lambda: [deadlines.table(bench, options.quick)],
            "deep": lambda: [deep.table(bench, options.quick, say), deep.six(bench, say)],
            "growth": lambda: [growth.table(bench, options.quick, say)],
            "conversations": lambda: conversations.tables(bench, options.quick, say),
            "everyday": lambda: [everyday.table(bench, options.quick, say)],
            "minimax": lambda: minimax.tables(bench, options.quick, say),
            "explosion": lambda: explosion.tables(bench, options.lists, options.thesis, say),
            "lists": lambda: lists.tables(
                bench, options.quick, options.lists, options.every or 1, say
            ),
            "clauses": lambda: clauses.tables(
                bench, options.quick, options.lists, options.every or 3, say
            ),
            "others": lambda: others.tables(options.lists),
            "foreign": lambda: [foreign.table(bench, options.quick, options.lists, say)],
            "size": lambda: [size.table(bench, options.quick, say)],
            "loops": lambda: [loops.table(bench, options.lists)],
            "building": lambda: [building.table(say)],
            "models": lambda: [models.table(bench, options.before, say)],
            "objects": lambda: [objects.table(bench, options.before, say)],
            "heaps": lambda: [heaps.table(bench, options.before, options.lists, say)],
        }
        finish(options, parts[options.only](), {}, facts)
        return 0
    figures, floor = verdicts.measure(bench, say)
    tables = [verdicts.overview(figures), verdicts.details(figures, floor)]
    plots = {}
    for name, measured in (("branches", scaling.branches), ("nesting", scaling.nesting)):
        table, image = measured(bench, options.quick, say)
        plots[table.title] = (name, image)
        tables.append(table)
    tables.append(paths.suite(bench, options.quick, say))
    table, image = paths.lists(bench, options.quick, say)
    plots[table.title] = ("lists", image)
    tables.append(table)
    tables += [deep.table(bench, options.quick, say), deep.six(bench, say)]
    tables += minimax.tables(bench, options.quick, say)
    if options.before:
        tables += [models.table(bench, options.before, say), objects.table(bench, options.before, say)]
    tables += exploring.tables(bench, options.quick, say)
    tables += explosion.tables(bench, options.lists, options.thesis, say)
    tables.append(deadlines.table(bench, options.quick))
    finish(options, tables, plots, facts)
    return 0 if all(map(acceptable, figures)) else 1


def finish(options, tables, plots, facts):
    """Prints the tables, and writes the page if there is to be one."""
    facts.append(f"load when the run ended: {load()}")
    say("")
    print("\n\n".join(table.plain() for table in tables) + "\n" + "\n".join(facts))
    if options.markdown:
        write(options, tables, plots, facts)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--quick", action="store_true", help="one run of each, few sizes, short limits")
    parts = ["building", "clauses", "conversations", "exploring", "deadlines", "deep", "everyday", "explosion", "foreign", "growth", "heaps",
             "lists", "loops", "minimax", "models", "objects", "others", "size"]
    add("--only", choices=parts, help="measure a part")
    add("--lists", nargs="*", default=[], metavar="FOLDER", help="programs of others")
    add("--every", type=int, metavar="N", help="each N-th of the lists (1), of clauses (3)")
    add("--thesis", nargs="*", default=[], metavar="FILE", help="what `bench thesis --json` found")
    add("--runs", type=int, help="runs of each (default 5, quick: 1)")
    add("--markdown", type=Path, metavar="FILE", help="write the page of figures")
    add("--plots", type=Path, metavar="DIR", help="where its plots go (default: beside it)")
    unloop = ROOT / "target" / "release" / "unloop"
    add("--unloop", type=Path, default=unloop, metavar="FILE", help="the program to measure")
    add("--before", type=Path, metavar="FILE", help="the program of an earlier commit, to compare with")
    options = parser.parse_args()
    if options.only in ("heaps", "models", "objects") and not options.before:
        parser.error(f"--only {options.only} compares with an earlier commit: --before FILE")
    if options.runs is None:
        options.runs = 1 if options.quick else 5
    if options.runs < 1:
        parser.error("--runs must be at least 1")
    return options


def say(text):
    """What is going on, on one line that is written over and over."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def acceptable(figures):
    """cvc5 alone may have to give up (specs: the largest question is out of its reach)."""
    return figures.right() or (figures.lineup == "cvc5" and figures.verdict == "unknown")


def machine(options, found):
    """Where and with what this was measured."""
    model = platform.processor() or platform.machine()
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    except OSError:
        pass
    versions = ", ".join(f"{s['name']} {s['version']}" for s in found)
    commit = output(["git", "-C", str(ROOT), "rev-parse", "--short=12", "HEAD"]).strip()
    return [
        f"date: {datetime.date.today().isoformat()}",
        f"machine: {model}, {os.cpu_count()} processors, {platform.system()} {platform.release()}",
        f"unloop: {output([str(options.unloop), '--version']).split()[-1]}, commit {commit}",
        f"solvers: {versions}",
        f"runs of each: {options.runs}",
        f"load when the run began: {load()}",
    ]


def load():
    """How many processes wanted to run, in the mean of the last minute."""
    try:
        return f"{os.getloadavg()[0]:.1f}"
    except OSError:
        return "not known"


def output(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    return done.stdout.decode(errors="replace")


def write(options, tables, plots, facts):
    """The page and its plots."""
    folder = options.plots or options.markdown.parent
    folder.mkdir(parents=True, exist_ok=True)
    options.markdown.parent.mkdir(parents=True, exist_ok=True)
    if options.only and options.markdown.exists():
        return replace(options.markdown, tables, facts)
    parts = [
        "# Figures",
        "",
        "Written by `python3 bench/run.py --markdown docs/figures.md` (`make bench` prints the same",
        "tables); do not edit. Times depend on the machine and on what else it does: read the",
        "ratios and the powers before the times.",
        "",
        *(f"- {fact}" for fact in facts),
        "",
    ]
    for table in tables:
        parts.append(table.markdown())
        if table.title in plots:
            name, plot = plots[table.title]
            image = folder / f"figures-{name}.svg"
            image.write_text(plot)
            link = os.path.relpath(image, options.markdown.parent)
            parts.append(f"![{table.title}]({link})\n")
    options.markdown.write_text("\n".join(parts).rstrip() + "\n")


def replace(page, tables, facts):
    """Puts the tables in the place of those of the same titles, or behind all others. When they
    were measured is said below them, because it is not when the others were."""
    sections = page.read_text().rstrip().split("\n## ")
    # How often each was run, such a table says itself.
    facts = [fact for fact in facts if not fact.startswith("runs of each")]
    for table in tables:
        measured = "Measured by itself: " + "; ".join(facts) + "."
        new = f"{table.markdown()}{measured}\n".removeprefix("## ")
        places = [at for at, old in enumerate(sections) if old.startswith(table.title + "\n")]
        for at in places or [len(sections)]:
            sections[at : at + 1] = [new]
    page.write_text("\n## ".join(section.rstrip() + "\n" for section in sections))


if __name__ == "__main__":
    sys.exit(main())
