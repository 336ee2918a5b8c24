#!/usr/bin/env python3
"""Checks the BenchExec module (docs/benchexec/unloop.py) by BenchExec's own test.

BenchExec comes from PyPI into target/benchexec, once. Its test looks for the program,
asks it for its version, shows the command lines of tasks, and reads outputs; what it
prints is compared here with what it has to.

    tests/check_benchexec.py [FOLDER]      where the program is; default: target/debug
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = "3.35"
FOLDER = ROOT / "target" / "benchexec"

PROGRAM = "int main(void) { return 0; }\n"
PROPERTY = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"
TASK = """\
format_version: '2.0'
input_files: 'program.c'
properties:
  - property_file: unreach-call.prp
    expected_verdict: true
options:
  language: C
  data_model: ILP32
"""

# What unloop prints, and what that means to BenchExec.
OUTPUTS = [
    ("program.c\nverdict     SAFE\n\ntrue\n", "true"),
    ("false(unreach-call)\n", "false(unreach-call)"),
    ("reason: x: y\nfalse(no-overflow)\n", "false(no-overflow)"),
    ("reason: timeout: text\nunknown\n", "unknown"),
    ("sat\n", "ERROR"),
    ("true\nand so on\n", "ERROR"),
]


# Of these its test warns: the program is named by its full path, and checks one file.
EXPECTED = ["Path to executable is absolute", "multiple input files"]


def install():
    """Sees to it that BenchExec is there, in this version."""
    stamp = FOLDER / "installed"
    if stamp.is_file() and stamp.read_text() == VERSION:
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    quiet = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore"}
    package = ["--target", FOLDER, f"benchexec=={VERSION}"]
    subprocess.run([*command, *package], check=True, env=quiet)
    stamp.write_text(VERSION)


def plain(text):
    """The text without colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def said(program, *arguments):
    """What BenchExec's test prints."""
    path = os.pathsep.join([str(ROOT / "docs" / "benchexec"), str(FOLDER)])
    module = [sys.executable, "-m", "benchexec.test_tool_info", ".unloop", "--no-container"]
    done = subprocess.run(
        [*module, "--tool-directory", program, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        sys.exit(f"check_benchexec.py: status {done.returncode}\n{done.stdout}")
    return plain(done.stdout)


def main():
    program = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "target" / "debug").resolve()
    if not (program / "unloop").is_file():
        sys.exit(f"check_benchexec.py: there is no {program / 'unloop'}; run cargo build")
    install()
    defects = []
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "program.c").write_text(PROGRAM)
        (folder / "unreach-call.prp").write_text(PROPERTY)
        (folder / "task.yml").write_text(TASK)
        text = said(program, "--task-definition", folder / "task.yml")
        for wanted in [
            "Name of tool: “unloop”",
            f"Executable: “{program / 'unloop'}”",
            "Version: “0.",
            "'check', '--sv-comp'",
            "'--timeout', '123'",
            f"'--property', '{folder / 'unreach-call.prp'}'",
            "'--data-model', 'ILP32'",
            f"'--', '{folder / 'program.c'}'",
        ]:
            if wanted not in text:
                defects.append(f"{wanted} is not in\n{text}")
        for line in text.splitlines():
            warns = any(word in line for word in ["WARNING", "ERROR"])
            if warns and not any(expected in line for expected in EXPECTED):
                defects.append(line)
        for number, (output, meaning) in enumerate(OUTPUTS):
            file = folder / f"output-{number}.txt"
            file.write_text(output)
            text = said(program, "--tool-output", file).strip()
            if f"“{meaning}”" not in text.splitlines()[-1]:
                defects.append(f"{output!r} is not read as {meaning}:\n{text}")
    if defects:
        sys.exit("check_benchexec.py:\n" + "\n".join(defects))
    print(f"the BenchExec module passes BenchExec's test ({len(OUTPUTS)} outputs)")


if __name__ == "__main__":
    main()
