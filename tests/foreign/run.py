#!/usr/bin/env python3
"""Runs unloop on foreign programs, and holds what it says against labels and the compiler.

    tests/foreign/run.py [options] FOLDER…       or:  make foreign FOREIGN="FOLDER…"

Folders hold tasks of SV-COMP, tests of ESBMC or CBMC (test.desc), or programs with their
output beside them (c-testsuite). Each gets a `check` and a `run` of a few seconds. A row of
the CSV file is written when its program is done; --resume leaves out what is there. Nothing
is fetched. The exit status is 1 if a verdict or a run was refuted, or unloop crashed.
"""

import argparse
import csv
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from support.harness import Bad  # noqa: E402
from refute import Compiled, held, left_open  # noqa: E402
import summary  # noqa: E402
import tasks  # noqa: E402

OVERRUN = 3  # seconds beyond the time that was given, before a run is stopped
FIELDS = ["file", "kind", "aside", "label", "verdict", "check", "reason", "seconds", "held",
          "detail", "run", "run_detail"]
# How `run` calls an end, and what the compiled program does then.
RUN_ENDS = {"ends": "ended", "target": "reached", "assumption": "blocked", "input": "exhausted"}
LIMITS = {"steps", "depth", "too-large", "timeout"}


def unloop(options, *arguments):
    """Runs unloop in a process group of its own; gives (status, output, errors, seconds), the
    status being None for a run that had to be stopped."""
    start = time.monotonic()
    with subprocess.Popen([options.unloop, *map(str, arguments)], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          start_new_session=True) as process:
        try:
            output, errors = process.communicate(timeout=options.timeout + OVERRUN)
            status = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, errors = process.communicate()
            status = None
    return status, output, errors.decode(errors="replace"), time.monotonic() - start


def asked(task, command, options):
    line = [command, "--data-model", "LP64", "--timeout", options.timeout, *task.options]
    line += task.asked if command == "check" else []
    return [*line, "--entry", task.entry] if task.entry else line


def message_of(report, errors):
    """The complaint, without its place and what it quotes."""
    text = report.get("error", {}).get("text", "")
    if not text:
        lines = [line for line in errors.splitlines() if "error" in line]
        text = lines[0] if lines else errors.strip()[:100]
    return text


def checked(task, options, row):
    """Runs `check`; gives its report."""
    status, output, errors, row["seconds"] = unloop(
        options, *asked(task, "check", options), "--json", "-q", task.file)
    try:
        report = json.loads(output)
    except ValueError:
        report = {}
    row["verdict"] = report.get("verdict") or ""
    code = (report.get("reason") or {}).get("code", "")
    if status is None:
        row["check"], row["reason"] = "overrun", "stopped"
    elif status == 70 or status < 0 or not report and status not in (5, 65):
        row["check"], row["reason"] = "crash", f"status {status}: {message_of(report, errors)}"
    elif status in (64, 65, 69) or not row["verdict"] and status != 5:
        row["check"], row["reason"] = "refused", message_of(report, errors)
    elif row["verdict"] in ("", "unknown"):
        late = code == "timeout" or not row["verdict"]
        row["check"], row["reason"] = ("timeout" if late else "unknown"), code or "timeout"
    elif not task.label:
        row["check"] = "unlabelled"
    else:
        row["check"] = "right" if row["verdict"] == task.label else "wrong"
        if row["check"] == "wrong" and task.about and row["verdict"] == "safe":
            row["check"], row["reason"] = "unlabelled", f"the label is about {task.about}"
    return report


def leans_on_overflow(task, report, options):
    """Whether a *safe* is for runs without signed overflow, and says so, and others reach the
    target: a compiler may leave out what the sanitizer would have looked at."""
    said = any("overflow" in remark["text"] for remark in report.get("approximations", []))
    if report["verdict"] != "safe" or not said:
        return False
    status, _, _, _ = unloop(options, *asked(task, "check", options), "--ints", "wrap", task.file)
    return status == 10


def ran(task, compiled, options, row):
    """Runs `run`: a program against its output, others against the compiled one."""
    if task.kind == "program":
        status, output, errors, _ = unloop(options, *asked(task, "run", options), "-q", task.file)
        wanted = task.file.with_name(task.file.name + ".expected").read_bytes()
        if status == 0 and output == wanted:
            row["run"] = "right"
        elif status == 65:
            row["run"], row["run_detail"] = "refused", message_of({}, errors)
        elif status is None or status == 5 or "cannot follow" in errors:
            row["run"], row["run_detail"] = "stopped", errors.strip()[-100:]
        else:
            row["run"] = "refuted" if status != 70 else "crash"
            row["run_detail"] = f"status {status}: {errors.strip()[-100:]}"
        return
    drawn = random.Random(task.file.name)
    values = [drawn.choice([0, 0, 1, 1, 2, 3, 7, 10]) for _ in range(40)]
    status, output, errors, _ = unloop(
        options, *asked(task, "run", options), "--json", "-q", "--input",
        ",".join(map(str, values)), task.file)
    try:
        report = json.loads(output)
    except ValueError:
        report = {}
    end = report.get("end", "")
    if status == 70 or status is not None and status < 0:
        row["run"], row["run_detail"] = "crash", f"status {status}: {errors.strip()[-100:]}"
    elif end not in RUN_ENDS or compiled is None:
        row["run"], row["run_detail"] = "stopped" if end in LIMITS else "incomparable", end
    else:
        real = compiled.replayed(values)
        same = real == RUN_ENDS[end]
        blurred = end == "assumption" and not compiled.assumes
        blurred |= real in ("trapped", "cut") or left_open(report) or compiled.unordered
        row["run"] = "right" if same else "incomparable" if blurred else "refuted"
        row["run_detail"] = "" if same else f"`run`: {end}, compiled: {real}, input {values}"


def tried(task, options):
    """Everything about one program: its row."""
    row = dict.fromkeys(FIELDS, "")
    row.update(file=name_of(task), kind=task.kind, aside=task.aside, label=task.label)
    report = checked(task, options, row)
    with tempfile.TemporaryDirectory() as folder:
        compiled = None
        if options.compiler and row["check"] != "refused" and not task.aside and not task.entry:
            try:
                if task.kind != "program" or report.get("verdict") in ("safe", "reachable"):
                    compiled = Compiled(task, Path(folder), options.compiler)
                if report.get("verdict") in ("safe", "reachable"):
                    row["held"], row["detail"] = held(report, compiled, options.runs, 1)
                    if row["held"] == "refuted" and leans_on_overflow(task, report, options):
                        row["held"] = "undefined"
            except (Bad, OSError, ValueError) as problem:
                row["held"], row["detail"] = "not built", str(problem)
                compiled = None
        try:
            if row["check"] != "refused" or task.kind == "program":
                ran(task, compiled, options, row)
        except Bad as problem:
            row["run"], row["run_detail"] = "incomparable", str(problem)
    row["seconds"] = f"{row['seconds']:.2f}"
    return row


def name_of(task):
    options = f" ({' '.join(task.options)})" if task.options else ""
    return f"{task.file}{options}"


def chosen(options):
    """The tasks to do, and the rows that are there already."""
    rows, all_tasks = [], tasks.found(options.folders)
    if options.resume and options.csv.is_file():
        with options.csv.open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
    if options.sample and options.sample < len(all_tasks):
        picked = random.Random(options.seed).sample(range(len(all_tasks)), options.sample)
        all_tasks = [all_tasks[at] for at in sorted(picked)]
    done = {row["file"] for row in rows}
    todo = [task for task in all_tasks if name_of(task) not in done]
    # Who stops early has seen some of everything.
    random.Random(options.seed).shuffle(todo)
    return todo, rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    parser.add_argument("--unloop", default=str(ROOT / "target/release/unloop"))
    parser.add_argument("--timeout", type=float, default=5, metavar="SECONDS")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--runs", type=int, default=300, metavar="N", help="random runs of a SAFE")
    parser.add_argument("--sample", type=int, metavar="N", help="take so many of the programs")
    parser.add_argument("--seed", default="0", help="which ones")
    parser.add_argument("--csv", type=Path, default=ROOT / "target/foreign.csv", metavar="FILE")
    parser.add_argument("--resume", action="store_true", help="go on with what the CSV file has")
    parser.add_argument("--minutes", type=float, help="begin no program after so many minutes")
    options = parser.parse_args()
    if not options.folders:
        parser.error("which folders? make foreign FOREIGN=\"FOLDER…\"")
    options.compiler = shutil.which("gcc")
    if not options.compiler:
        print("foreign: no gcc here, so verdicts are held against labels alone", file=sys.stderr)
    todo, rows = chosen(options)
    options.csv.parent.mkdir(parents=True, exist_ok=True)
    begun, total = time.monotonic(), len(todo)
    with options.csv.open("a" if rows else "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, FIELDS)
        if not rows:
            writer.writeheader()

        def timely(task):
            late = options.minutes and time.monotonic() - begun > options.minutes * 60
            return None if late else tried(task, options)

        with ThreadPoolExecutor(options.jobs) as pool:
            for number, done in enumerate(as_completed([pool.submit(timely, t) for t in todo]), 1):
                row = done.result()
                if row is None:
                    continue
                rows.append(row)
                writer.writerow(row)
                file.flush()
                summary.tell(row, number, total)
    text, bad = summary.written(rows)
    options.csv.with_suffix(".txt").write_text(text, encoding="utf-8")
    print(text, end="")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
