#!/usr/bin/env python3
"""Checks what `--json` prints by the schema of it, docs/schema/unloop.json, and the tables of docs/json.md.

Each line of tests/documents/runs.txt is run, and what it prints is held against the schema. What the schema has
and no run shows is a defect, too, unless tests/documents/unseen.txt says why. The tables of the page are made of
the schema; with --write they are written there.

    tests/check_json.py [--write] [FOLDER]      where the program is; default: target/debug
"""

import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import check_sarif
from documents.page import write_tables
from documents.schema import Schema

ROOT = Path(__file__).resolve().parent.parent
RUNS = ROOT / "tests" / "documents" / "runs.txt"
UNSEEN = ROOT / "tests" / "documents" / "unseen.txt"
PAGE = ROOT / "docs" / "json.md"
# Commands of two words; all others have one.
PAIRS = {("solvers", "test"), ("bench", "tasks"), ("bench", "thesis"), ("bench", "views"), ("cluster", "test")}
# A run that takes longer hangs.
PATIENCE = 60


def lines_of(path):
    """The lines of a file without comments."""
    lines = (line.split("  #")[0].strip() for line in path.read_text().splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def command_of(words):
    """The definition for a command."""
    return "-".join(words[:2]) if tuple(words[:2]) in PAIRS else words[0]


def patterns(words, folder):
    """The words with TMP for the folder of this run, and file names for patterns."""
    for word in words:
        word = word.replace("TMP", str(folder))
        if "*" not in word:
            yield word
            continue
        found = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(word))
        if not found:
            raise FileNotFoundError(f"there is no {word}")
        yield from found


def spread(line):
    """The runs of a line: `every N COMMAND` is one for each N-th program, with the options of its header."""
    if not line.startswith("every "):
        return [line]
    _, step, *words = shlex.split(line)
    # By its name, so that programs more or less do not move the others.
    turn = lambda file: zlib.crc32(file.encode()) % int(step) == 0
    files = [file for file in patterns(words[-1:], "") if turn(file)]
    return [shlex.join([*words[:-1], *options_of(ROOT / file), file]) for file in files]


def options_of(program):
    """The options that a program of the suite names."""
    lines = program.read_text(errors="replace").splitlines()
    return [word for line in lines if line.startswith("// options:") for word in line.split()[2:]]


def started(program, words, folder, options):
    """A run of the program."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    words = list(patterns(words, folder))
    at = words.index("--") if "--" in words else len(words)
    return subprocess.Popen(
        [program, *words[:at], *options, *words[at:]], cwd=ROOT, env=environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )


def output(run):
    """What a run prints, in reasonable time."""
    try:
        return run.communicate(timeout=PATIENCE)[0].decode()
    finally:
        run.kill()


def printed(program, line, folder):
    """The command of a line, and the documents that it prints, or that are in the file that it names."""
    file, _, line = line.rpartition(" < ")
    *before, line = line.split(" then ")
    for first in before:
        output(started(program, shlex.split(first), folder, []))
    words = shlex.split(line)
    interrupt = words[0] == "interrupted"
    words = words[1:] if interrupt else words
    run = started(program, words, folder, [] if file else ["--json"])
    if interrupt:
        try:
            run.wait(1)
        except subprocess.TimeoutExpired:
            run.send_signal(signal.SIGINT)
    out = output(run)
    if file:
        found = sorted(folder.glob(file.removeprefix("TMP/")))
        return "manifest", [json.loads(path.read_text()) for path in found]
    return command_of(words), [json.loads(line) for line in out.splitlines()]


def check(program, line, schema):
    """What is wrong with what a line prints, and what of the schema is seen in it."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            command, documents = printed(program, line, Path(folder))
        except (json.JSONDecodeError, subprocess.TimeoutExpired, FileNotFoundError) as error:
            return [f"{line}: {error}"], set()
    wrong = [f"{line}: it prints {len(documents)} documents"] if len(documents) != 1 else []
    seen = set()
    for document in documents:
        wrong += [f"{line}: {text}" for text in schema.wrong(command, document)]
        schema.see(command, document, seen)
    return wrong, seen


def unseen(schema, seen):
    """What no run shows although nobody says why; and what is excused that the schema does not have."""
    parts, excused = schema.parts(), {line.split(": ", 1)[0] for line in lines_of(UNSEEN)}
    for part in sorted(parts - seen - excused):
        yield f"{part}: no run of tests/documents/runs.txt shows it; add one, or tell why in tests/documents/unseen.txt"
    for part in sorted(excused - parts):
        yield f"{part}: the schema does not have it: take it out of tests/documents/unseen.txt"


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--write"]
    program = Path(arguments[0] if arguments else ROOT / "target" / "debug").resolve() / "unloop"
    # Where `make solvers` puts them.
    os.environ.setdefault("UNLOOP_SOLVERS", str(ROOT / "target" / "solvers" / "bin"))
    check_sarif.install()
    sys.path.insert(0, str(check_sarif.FOLDER))
    schema = Schema(ROOT / "docs" / "schema" / "unloop.json")
    page = write_tables(PAGE.read_text(), schema)
    if "--write" in sys.argv:
        PAGE.write_text(page)
    stale = "docs/json.md is not as the schema has it: tests/check_json.py --write"
    defects = [] if page == PAGE.read_text() else [stale]
    if not program.is_file():
        sys.exit(f"check_json.py: there is no {program}; run cargo build")
    if subprocess.run([program, "solvers"], stdout=subprocess.DEVNULL).returncode:
        sys.exit("check_json.py: there are no solvers; run make solvers")
    runs, seen = [run for line in lines_of(RUNS) for run in spread(line)], set()
    # Most of them wait for solvers.
    with ThreadPoolExecutor(2 * os.cpu_count()) as pool:
        for wrong, parts in pool.map(lambda line: check(program, line, schema), runs):
            defects += wrong
            seen |= parts
    defects += unseen(schema, seen)
    if defects:
        sys.exit("check_json.py:\n" + "\n".join(defects))
    print(f"what --json prints is as docs/schema/unloop.json says ({len(runs)} commands)")


if __name__ == "__main__":
    main()
