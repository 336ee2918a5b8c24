#!/usr/bin/env python3
"""The steps of action.yml. What they are given stands in the environment: inputs as INPUT_…, and the
files and folders that GitHub names.

    .ci/action.py key        where the program and its solvers are kept, and under which name
    .ci/action.py install    puts them there, where they are not
    .ci/action.py check      checks; writes findings, annotations and the summary of the job
"""

import glob
import hashlib
import json
import os
import platform
import shlex
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

SOURCES = Path(__file__).resolve().parent.parent
# What the program is made of.
PARTS = ["Cargo.toml", "Cargo.lock", "src", "grammar", "smt", "include"]
VERDICTS = {0: "SAFE", 5: "UNKNOWN", 10: "REACHABLE"}
# The statuses with which the job fails, beside those that say that there is no result.
FAIL_ON = {"reachable": [10], "unknown": [5, 10], "never": []}
# The level of an annotation, by that of SARIF.
LEVELS = {"error": "error", "warning": "warning", "note": "notice"}
# Of a job's annotations more are not shown; its summary may be a mebibyte.
ANNOTATIONS = 10
ROWS = 200


class Failed(Exception):
    """Why the step fails, in words for a person."""


def given(name):
    """What an input says."""
    return os.environ.get(f"INPUT_{name}", "").strip()


def append(variable, text):
    """Adds lines to one of the files through which GitHub is told something."""
    with open(os.environ[variable], "a", encoding="utf-8") as file:
        file.write(text + "\n")


def home():
    """Where the program and its solvers are kept."""
    return Path(os.environ.get("RUNNER_TOOL_CACHE") or Path.home() / ".cache") / "unloop-action"


def key():
    """Says where what is installed is kept, and a name that changes with it."""
    digest = hashlib.sha256(f"{given('VERSION')}\n{given('SOLVERS')}\n".encode())
    for part in PARTS:
        part = SOURCES / part
        for file in sorted(part.rglob("*")) if part.is_dir() else [part]:
            if file.is_file():
                digest.update(file.relative_to(SOURCES).as_posix().encode() + b"\n" + file.read_bytes())
    machine = f"{platform.system()}-{platform.machine()}"
    append("GITHUB_OUTPUT", f"folder={home()}\nkey=unloop-{machine}-{digest.hexdigest()[:24]}")


def install():
    """Builds the program, and installs solvers, where the cache had none."""
    version, program = given("VERSION"), "unloop"
    # The cache wants a folder, even an empty one.
    home().mkdir(parents=True, exist_ok=True)
    if version != "installed":
        program = home() / "bin" / "unloop"
        append("GITHUB_PATH", str(program.parent))
        if not program.is_file():
            what = ["--version", version, "unloop"] if version else ["--path", str(SOURCES)]
            run(["cargo", "install", "--locked", "--root", str(home()), *what])
    names = given("SOLVERS").split()
    if names:
        run([program, "solvers", "install", "--into", home() / "solvers", "--", *names])
        append("GITHUB_ENV", f"UNLOOP_SOLVERS={home() / 'solvers' / 'bin'}")


def run(command):
    """Runs a command that has to end well."""
    print("+", shlex.join(map(str, command)), flush=True)
    try:
        status = subprocess.run(list(map(str, command)), check=False).returncode
    except OSError as problem:
        raise Failed(f"cannot run {command[0]}: {problem.strerror}") from problem
    if status:
        raise Failed(f"{shlex.join(map(str, command))} ended with status {status}")


def files():
    """The files that the patterns stand for, each once, in order. A name without a star is
    passed on as it is, so that unloop complains where there is no such file."""
    found = {}
    for pattern in given("FILES").split():
        if glob.has_magic(pattern):
            found.update(dict.fromkeys(sorted(glob.glob(pattern, recursive=True))))
        else:
            found[pattern] = None
    if not found:
        raise Failed(f"no file is called {given('FILES') or 'by the input `files`'}")
    return list(found)


def check():
    """Checks, and tells what was found; the status of the step is what `fail-on` makes of it."""
    fail_on = given("FAIL_ON") or "reachable"
    if fail_on not in FAIL_ON:
        raise Failed(f"fail-on is one of {', '.join(FAIL_ON)}, and not {fail_on}")
    sarif = Path(given("SARIF") or "unloop.sarif")
    sarif.unlink(missing_ok=True)
    command = ["unloop", "check", *shlex.split(given("OPTIONS")), "--sarif", str(sarif), "--", *files()]
    print("+", shlex.join(command), flush=True)
    try:
        status = subprocess.run(command, check=False).returncode
    except OSError as problem:
        raise Failed(f"cannot run unloop: {problem.strerror}") from problem
    verdict = VERDICTS.get(status, "ERROR")
    findings, rows = read(sarif) if sarif.is_file() else (0, [])
    outputs = f"status={status}\nverdict={verdict}\nfindings={findings}"
    append("GITHUB_OUTPUT", outputs + (f"\nsarif={sarif}" if sarif.is_file() else ""))
    annotate(rows)
    append("GITHUB_STEP_SUMMARY", summary(verdict, rows))
    return status if status in FAIL_ON[fail_on] or status not in VERDICTS else 0


def read(sarif):
    """How many errors were found; level, file, line and text of all that the log tells, the worst first."""
    findings, rows = 0, []
    for log in json.loads(sarif.read_text(encoding="utf-8"))["runs"]:
        notes = [n for i in log.get("invocations", []) for n in i.get("toolExecutionNotifications", [])]
        results = log.get("results", [])
        findings += len(results)
        for said in results + notes:
            place = (said.get("locations") or [{}])[0].get("physicalLocation", {})
            file = unquote(place.get("artifactLocation", {}).get("uri", ""))
            line = place.get("region", {}).get("startLine", "")
            rows.append((said.get("level", "warning"), file, line, said["message"]["text"]))
    return findings, sorted(rows, key=lambda row: list(LEVELS).index(row[0]))


def annotate(rows):
    """Shows it on the lines."""
    for level, file, line, text in rows[:ANNOTATIONS]:
        place = f" file={escaped(file, ':,')}" if file else ""
        place += f",line={line}" if place and line else ""
        print(f"::{LEVELS[level]}{place}::{escaped(text)}")


def escaped(text, more=""):
    """Text as a workflow command takes it."""
    for char in "%\r\n" + more:
        text = text.replace(char, f"%{ord(char):02X}")
    return text


def summary(verdict, rows):
    """The verdict and a table, in Markdown."""
    lines = [f"### unloop: {verdict}", ""]
    if rows:
        lines += ["| level | place | what |", "| --- | --- | --- |"]
    for level, file, line, text in rows[:ROWS]:
        place = f"{file}:{line}" if line else file
        cells = (cell.replace("\\", "\\\\").replace("|", "\\|").replace("\n", " ") for cell in (place, text))
        lines.append(f"| {level} | " + " | ".join(cells) + " |")
    if len(rows) > ROWS:
        lines.append(f"\n{len(rows) - ROWS} more are in the SARIF file.")
    return "\n".join(lines) + "\n"


def main():
    steps = {"key": key, "install": install, "check": check}
    if len(sys.argv) != 2 or sys.argv[1] not in steps:
        sys.exit(__doc__)
    try:
        return steps[sys.argv[1]]() or 0
    except Failed as problem:
        print(f"::error::{escaped(str(problem))}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
