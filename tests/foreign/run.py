#!/usr/bin/env python3
"""Runs unloop on foreign programs, and holds what it says against labels and the compiler.

    tests/foreign/run.py [options] SET…          sets that sets.py has fetched: cbmc, esbmc, …
    tests/foreign/run.py [options] FOLDER…       or:  make foreign FOREIGN="SET… FOLDER…"

Folders hold tasks of SV-COMP, tests of ESBMC or CBMC (test.desc), or programs with their
output beside them. Each gets a `check` and a `run` of a few seconds. A line of JSON is written
when its program is done; --resume leaves out what is there. The exit status is 1 if something
does not fit that is not among the known mismatches (known.tsv).
"""

import argparse
import json
import os
import random
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import known  # noqa: E402
import sets  # noqa: E402
import summary  # noqa: E402
import tasks  # noqa: E402
from ask import tried  # noqa: E402


def every_task(options):
    """The tasks of all sets and folders that are named."""
    found = []
    for place in options.places:
        if place in sets.SETS:
            folders, without = sets.folders_of(place, options.store), sets.SETS[place].without
            found += tasks.found(folders, place, without)
        else:
            found += tasks.found([place])
    return [task for task in found if not options.only or options.only in task.unit]


def chosen(options):
    """The tasks to do, and the rows that are there already."""
    rows, todo = [], every_task(options)
    if options.resume and options.rows.is_file():
        rows = summary.rows_of(options.rows)
    if options.sample and options.sample < len(todo):
        picked = random.Random(options.seed).sample(range(len(todo)), options.sample)
        todo = [todo[at] for at in sorted(picked)]
    done = {(row["set"], row["unit"]) for row in rows}
    todo = [task for task in todo if (task.family, task.unit) not in done]
    # Who stops early has seen some of everything.
    random.Random(options.seed).shuffle(todo)
    todo.sort(key=lambda task: task.kind == "test" and not task.label)
    return todo, rows


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("places", nargs="+", metavar="SET|FOLDER", help=", ".join(sets.SETS))
    parser.add_argument("--unloop", default=str(ROOT / "target/release/unloop"))
    parser.add_argument("--timeout", type=float, default=5, metavar="SECONDS")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--runs", type=int, default=300, metavar="N", help="random runs of a SAFE")
    parser.add_argument("--only", metavar="TEXT", help="those with this in their name")
    parser.add_argument("--sample", type=int, metavar="N", help="take so many of the programs")
    parser.add_argument("--seed", default="0", help="which ones")
    parser.add_argument("--rows", type=Path, metavar="FILE", help="where the lines of JSON go "
                        "[default: target/foreign/PLACE.jsonl]")
    parser.add_argument("--store", type=Path, default=sets.STORE, metavar="FOLDER",
                        help="where sets.py has put the sets")
    parser.add_argument("--known", type=Path, default=known.FILE, metavar="FILE")
    parser.add_argument("--resume", action="store_true", help="go on with what the file has")
    parser.add_argument("--no-compiler", action="store_true",
                        help="hold verdicts against labels alone, which is quick")
    parser.add_argument("--minutes", type=float, help="begin no program after so many minutes")
    options = parser.parse_args()
    options.compiler = None if options.no_compiler else shutil.which("gcc")
    if not options.compiler:
        print("foreign: without gcc, verdicts are held against labels alone", file=sys.stderr)
    if options.rows is None:
        name = options.places[0] if len(options.places) == 1 else "foreign"
        options.rows = sets.STORE / f"{Path(name).name}.jsonl"
    return options


def main():
    options = arguments()
    todo, rows = chosen(options)
    options.rows.parent.mkdir(parents=True, exist_ok=True)
    begun, total = time.monotonic(), len(todo)
    with options.rows.open("a" if rows else "w", encoding="utf-8") as file:
        def timely(task):
            late = options.minutes and time.monotonic() - begun > options.minutes * 60
            return None if late else tried(task, options)

        with ThreadPoolExecutor(options.jobs) as pool:
            for number, done in enumerate(as_completed([pool.submit(timely, t) for t in todo]), 1):
                row = done.result()
                if row is None:
                    continue
                rows.append(row)
                file.write(json.dumps(row) + "\n")
                file.flush()
                summary.tell(row, number, total)
    text, bad = summary.written(rows, options.known)
    options.rows.with_suffix(".txt").write_text(text, encoding="utf-8")
    print(text, end="")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
