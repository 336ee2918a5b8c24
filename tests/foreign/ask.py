"""Asks unloop about one program, and compares the answers with the label and the compiler."""

import json
import os
import random
import re
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import tasks
from native import Native
from refute import Compiled, held, left_open
from support.harness import Bad

OVERRUN = 3  # seconds beyond the time that was given, before a run is stopped
FIELDS = ["set", "unit", "kind", "aside", "label", "check", "verdict", "reason", "places",
          "seconds", "undefined", "undefined_kind", "lines", "held", "detail", "run", "run_detail"]
# How `run` calls an end, and what the compiled program does then.
RUN_ENDS = {"ends": "ended", "target": "reached", "assumption": "blocked", "input": "exhausted"}
LIMITS = {"steps", "depth", "too-large", "timeout"}
DEFINITE = ("safe", "reachable")
ASSERTIONS = {"assertion", "reached"}


class Asker:
    """One program, the options of the tool, and the row that is filled in."""

    def __init__(self, task, options, row):
        self.task, self.options, self.row = task, options, row

    def unloop(self, *arguments):
        """Runs unloop in a process group of its own; gives (status, output, errors, seconds), the
        status being None for a run that had to be stopped."""
        start = time.monotonic()
        with subprocess.Popen([self.options.unloop, *map(str, arguments)],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, start_new_session=True) as process:
            try:
                output, errors = process.communicate(timeout=self.options.timeout + OVERRUN)
                status = process.returncode
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                output, errors = process.communicate()
                status = None
        return status, output, errors.decode(errors="replace"), time.monotonic() - start

    def line(self, command, *more):
        """The command line of a question."""
        task = self.task
        line = [command, "--data-model", task.model, "--timeout", self.options.timeout,
                *task.options, *(["--link"] if task.more else [])]
        line += ["--entry", task.entry] if task.entry else []
        line += ["--ints", task.ints] if task.ints else []
        return [*line, *more, task.file, *task.more]

    def checked(self):
        """Runs the first `check`; gives its report."""
        row, each = self.row, ["--each"] if self.task.lines else []
        status, output, errors, row["seconds"] = self.unloop(
            *self.line("check", *self.task.asked, *each, "--json", "-q"))
        report = loaded(output)
        row["verdict"] = report.get("verdict") or ""
        row["places"] = places_of(report)
        code = (report.get("reason") or {}).get("code", "")
        if status is None:
            row["check"], row["reason"] = "overrun", "stopped"
        elif status == 70 or status < 0 or not report and status not in (5, 65):
            row["check"], row["reason"] = "crash", f"status {status}: {complaint(report, errors)}"
        elif status in (64, 65, 69) or not row["verdict"] and status != 5:
            row["check"], row["reason"] = "refused", complaint(report, errors)
        elif row["verdict"] in ("", "unknown"):
            late = code == "timeout" or not row["verdict"]
            row["check"], row["reason"] = ("timeout" if late else "unknown"), code or "timeout"
        if report.get("each"):
            report = self.single(report)
        elif each and row["verdict"] == "safe":
            # A table without rows says nothing.
            row["check"], row["verdict"], row["reason"] = "unknown", "", "no place is asked about"
        return report

    def single(self, report):
        """Compares the verdicts on single assertions; gives the report of the whole question."""
        rows, wrong = report["each"], []
        for line, label in self.task.lines:
            here = {row["verdict"] for row in rows if line_of(row) == line}
            # A failing assertion ends a run, which other tools go on with.
            before = any(row["verdict"] == "reachable" and row["reached"]["line"] != line
                         for row in rows)
            if label == "safe" and here == {"reachable"}:
                wrong.append(f"{line} reachable")
            elif label == "reachable" and here == {"safe"} and not before:
                wrong.append(f"{line} safe")
        self.row["lines"] = ", ".join(wrong)
        failing = [row for row in rows if row["verdict"] == "reachable"]
        first = failing[0] if failing else {**rows[0], "input": []}
        return {**first, "verdict": self.row["verdict"]}

    def undefined(self):
        """Asks for undefined behaviour; gives the report."""
        _, output, _, seconds = self.unloop(
            *self.line("check", "--target", "undefined", "--json", "-q"))
        report = loaded(output)
        self.row["seconds"] += seconds
        self.row["undefined"] = report.get("verdict") or "unknown"
        self.row["places"] += places_of(report)
        self.row["undefined_kind"] = (report.get("reached") or {}).get("kind", "")
        return report

    def compared(self):
        """Holds the verdict against the label, which may be about undefined behaviour, too."""
        row, task, verdict = self.row, self.task, self.row["verdict"]
        if row["check"] in ("refused", "crash", "overrun"):
            return
        if not task.label:
            row["check"] = row["check"] or "unlabelled"
            return
        right = verdict == task.label
        if task.kinds and not (right and verdict == "reachable"):
            self.undefined()
        kind = row["undefined_kind"]
        if task.label == "safe":
            told = verdict == "reachable" or kind in task.kinds
            if told:
                row["check"], row["reason"] = "wrong", kind if verdict != "reachable" else ""
            elif right:
                row["check"] = "right"
        elif right or kind in task.kinds:
            row["check"], row["reason"] = "right", kind
        elif verdict == "safe":
            self.missed(kind)
        if row["check"] == "wrong" and task.about:
            row["check"], row["reason"] = "unlabelled", f"the label is about {task.about}"

    def missed(self, kind):
        """Of a program that fails by its label, and is safe."""
        row, task = self.row, self.task
        known = ASSERTIONS | task.kinds
        if task.named and not task.named & known:
            row["check"], row["reason"] = "unlabelled", "the label is about another question"
        elif task.named and task.named <= ASSERTIONS or not task.kinds and not task.others:
            row["check"] = "wrong"
        elif row["undefined"] != "safe":
            row["check"], row["reason"] = "unknown", kind or "undefined"
        elif task.others:
            row["check"], row["reason"] = "unlabelled", f"the label may be about {task.others[0]}"
        else:
            row["check"], row["reason"] = "wrong", "undefined behaviour"

    def leans_on_overflow(self, report):
        """Whether a *safe* is for runs without signed overflow, and says so, and others reach the
        target: a compiler may leave out what the sanitizer would have looked at."""
        said = any("overflow" in remark["text"] for remark in report.get("approximations", []))
        if report["verdict"] != "safe" or not said or self.task.ints:
            return False
        status, _, _, _ = self.unloop(*self.line("check", *self.task.asked, "--ints", "wrap"))
        return status == 10

    def held_by(self, report, folder, compiler):
        """Holds a definite verdict against the program as gcc compiles it; gives that."""
        row, compiled = self.row, None
        try:
            compiled = Compiled(self.task, folder, compiler)
            if row["verdict"] in DEFINITE:
                row["held"], row["detail"] = held(
                    report, compiled, self.options.runs, 1, row["undefined"])
                if row["held"] == "refuted" and self.leans_on_overflow(report):
                    row["held"] = "undefined"
        except (Bad, OSError, ValueError) as problem:
            row["held"], row["detail"] = "not built", str(problem)
            compiled = None
        return compiled

    def replayed(self, compiled):
        """Runs `run` on some inputs, and the compiled program."""
        row, drawn = self.row, random.Random(self.task.file.name)
        values = [drawn.choice([0, 0, 1, 1, 2, 3, 7, 10]) for _ in range(40)]
        status, output, errors, _ = self.unloop(
            *self.line("run", "--json", "-q", "--input", ",".join(map(str, values))))
        report = loaded(output)
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

    def program(self, folder):
        """A program that runs by itself: its end, its output, and what the sanitizers find."""
        row, task = self.row, self.task
        try:
            native = Native(task, folder, self.options.compiler)
        except Bad as problem:
            row["check"], row["reason"] = "skipped", str(problem)
            return
        text = task.file.read_text(encoding="utf-8", errors="replace")
        task.label = row["label"] = native.label
        if re.search(r"\babort\b", text) and not re.search(r"\bassert\s*\(", text):
            task.asked = ["--target", "call:abort"]
        self.checked()
        if row["check"] not in ("refused", "crash", "overrun"):
            row["check"] = row["check"] or verdict_of(native, row["verdict"])
            self.undefined()
            row["held"], row["detail"] = sanitized(native, row)
        self.printed(native)

    def printed(self, native):
        """Compares what `run` prints, and its status."""
        row = self.row
        status, output, errors, _ = self.unloop(*self.line("run", "-q"))
        wanted = native.status if native.status >= 0 else 128 - native.status
        said = errors.strip().splitlines()[-1:] or [""]
        if status == 65:
            row["run"], row["run_detail"] = "refused", complaint({}, errors)
        elif status is None or status == 5 or "cannot follow" in errors:
            row["run"], row["run_detail"] = "stopped", said[0][-100:]
        elif (status == wanted or status == 10 and wanted == 134) and output == native.output:
            row["run"] = "right"
        elif native.undefined:
            row["run"], row["run_detail"] = "undefined", native.undefined[:100]
        elif status == 10 and wanted != 10 and "assert" not in said[0]:
            # It found something that the sanitizers do not look for.
            row["run"], row["run_detail"] = "noticed", said[0][-100:]
        else:
            row["run"] = "crash" if status == 70 or status < 0 else "refuted"
            same = "the same" if output == native.output else "another"
            row["run_detail"] = f"status {status}, not {wanted}, {same} output: {said[0][-100:]}"


def loaded(output):
    try:
        return json.loads(output)
    except ValueError:
        return {}


def complaint(report, errors):
    """The complaint, without its place and what it quotes."""
    text = report.get("error", {}).get("text", "")
    if not text:
        lines = [line for line in errors.splitlines() if "error" in line]
        text = lines[0] if lines else errors.strip()[:100]
    return text


def places_of(report):
    """How many places a verdict is about."""
    return sum((each.get("checked") or {}).get("count", 0) for each in report.get("each", [report]))


def line_of(report):
    """The line of the assertion in this file that a row of --each is about."""
    asked = (report.get("checked") or {}).get("asked") or [{}]
    return None if asked[0].get("file") else asked[0].get("line")


def verdict_of(native, verdict):
    """Of a program that runs by itself."""
    if not native.label or native.undefined:
        return "unlabelled"
    return "right" if verdict == native.label else "wrong"


def sanitized(native, row):
    """What the sanitizers say of the verdict about undefined behaviour: (class, detail)."""
    detail = native.undefined[:100]
    if row["undefined"] == "safe":
        return ("refuted" if detail else "held"), detail
    if row["undefined"] == "reachable":
        return ("confirmed" if detail else "unconfirmed"), detail or row["undefined_kind"]
    return "", detail


def tried(task, options):
    """Everything about one program: its row."""
    row = dict.fromkeys(FIELDS, "")
    tasks.set_aside(task)
    row.update(set=task.family, unit=task.unit, kind=task.kind, aside=task.aside, label=task.label,
               seconds=0.0, places=0)
    asker = Asker(task, options, row)
    if task.skipped:
        row["check"], row["reason"] = "skipped", task.skipped
        return row
    with tempfile.TemporaryDirectory() as folder:
        if task.kind == "program" and options.compiler:
            asker.program(Path(folder))
        else:
            report = asker.checked()
            asker.compared()
            # The driver is for a `main`, the sizes of this machine, and no label but ERROR.
            by_itself = not (task.aside or task.entry or task.more) and task.model == "LP64" \
                and not any("label:" in word for word in task.asked)
            if row["check"] != "refused" and not task.aside:
                compiled = asker.held_by(report, Path(folder), options.compiler) \
                    if options.compiler and by_itself else None
                try:
                    if options.compiler:
                        asker.replayed(compiled)
                except Bad as problem:
                    row["run"], row["run_detail"] = "incomparable", str(problem)
    row["seconds"] = round(row["seconds"], 2)
    return row
