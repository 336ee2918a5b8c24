#!/usr/bin/env python3
"""`unloop solve --minimise` beside ddSMT 2: how small, in which time, on 20 files of a faulty solver and of real ones.

    bench/minimising.py [--program FILE] [--only WORD] [--timeout SECONDS]

ddSMT is installed into target/ddsmt by pip. The faulty solver is a small program of our own, compiled here: it reads a
script and, where certain operators meet in it, says `sat` (whatever is so) or reports an error. Both tools get the same
file, the same solvers and two processes at a time, one tool after the other. Sizes are in bytes, without the lines that
ask nothing (`set-logic`, `set-info`, `set-option`, `exit`), and for each result it is checked that it has what was kept.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DDSMT = "2.0.6"
JOBS = 2
IDLE = re.compile(r"^\((set-logic|set-info|set-option|exit)\b.*\)\s*$")

# A solver with a fault, which else is z3: what z3 does not read it does not. It answers at the first check, as a solver
# in a conversation has to. The first argument is z3, those behind it are what has to occur in the script for the fault,
# and `-e` makes that an error and no wrong answer; behind `--` stands a file.
FAULTY = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
static int is_read(const char *solver, const char *text, size_t length) {
    int in[2], out[2];
    if (pipe(in) || pipe(out)) return 0;
    pid_t pid = fork();
    if (!pid) {
        dup2(in[0], 0), dup2(out[1], 1);
        close(in[0]), close(in[1]), close(out[0]), close(out[1]);
        execl(solver, solver, "-in", (char *)NULL);
        _exit(127);
    }
    close(in[0]), close(out[1]);
    for (size_t at = 0; at < length;) {
        ssize_t written = write(in[1], text + at, length - at);
        if (written <= 0) break;
        at += written;
    }
    close(in[1]);
    char said[4096];
    ssize_t got = read(out[0], said, sizeof said - 1);
    close(out[0]);
    waitpid(pid, NULL, 0);
    if (got <= 0) return 1;
    fwrite(said, 1, got, stdout);
    return 0;
}
int main(int count, char **words) {
    int error = 0, first = 2;
    if (first < count && !strcmp(words[first], "-e")) error = 1, first++;
    int last = first;
    while (last < count && strcmp(words[last], "--")) last++;
    FILE *in = last + 1 < count ? fopen(words[last + 1], "r") : stdin;
    if (!in) return 2;
    size_t room = 1 << 16, used = 0, size = 0;
    char *text = malloc(room), *line = NULL;
    ssize_t got;
    while ((got = getline(&line, &size, in)) > 0) {
        if (strstr(line, "(get-info")) puts("(:reason-unknown \"\")"), fflush(stdout);
        char *check = strstr(line, "(check-sat)");
        size_t more = check ? (size_t)(check - line) : (size_t)got;
        while (used + more + 1 > room) text = realloc(text, room *= 2);
        memcpy(text + used, line, more);
        text[used += more] = 0;
        if (!check) continue;
        if (!is_read(words[1], text, used)) return 1;
        int all = 1;
        for (int at = first; at < last; at++) all &= strstr(text, words[at]) != NULL;
        if (all && error) puts("(error \"internal: rewriter failed\")");
        else puts(all ? "sat" : "unknown");
        fflush(stdout);
        if (all && error) return 1;
    }
    return 0;
}
"""


class Terms:
    """Random terms, typed."""

    def __init__(self, chance, logic):
        self.chance, self.logic = chance, logic
        self.width = chance.choice([8, 16, 32])

    def number(self, depth):
        if depth == 0 or self.chance.random() < 0.1:
            if self.chance.random() < 0.7:
                return f"x_{self.chance.randrange(12)}"
            value = self.chance.randrange(200)
            return f"(_ bv{value} {self.width})" if self.logic == "QF_BV" else str(value)
        below = [self.number(depth - 1) for _ in range(2)]
        if self.chance.random() < 0.15:
            return f"(ite {self.truth(depth - 1)} {below[0]} {below[1]})"
        if self.chance.random() < 0.1:
            name = f"let_{self.chance.randrange(10**6)}"
            return f"(let (({name} {below[0]})) ({self.operator()} {name} {below[1]}))"
        return f"({self.operator()} {below[0]} {below[1]})"

    def operator(self):
        if self.logic == "QF_BV":
            return self.chance.choice(["bvadd", "bvsub", "bvand", "bvor", "bvxor", "bvmul", "bvudiv", "bvshl"])
        return self.chance.choice(["+", "-"])

    def truth(self, depth):
        if depth == 0:
            return f"p_{self.chance.randrange(6)}"
        kind = self.chance.random()
        if kind < 0.4:
            below = " ".join(self.truth(depth - 1) for _ in range(self.chance.randrange(2, 4)))
            return f"({self.chance.choice(['and', 'or', 'xor'])} {below})"
        if kind < 0.5:
            return f"(not {self.truth(depth - 1)})"
        order = ["bvult", "bvsle", "="] if self.logic == "QF_BV" else ["<", "<=", "="]
        return f"({self.chance.choice(order)} {self.number(depth - 1)} {self.number(depth - 1)})"


def script(seed, logic, assertions, depth, contradiction):
    """A script; with a contradiction it is unsatisfiable."""
    chance = random.Random(seed)
    terms = Terms(chance, logic)
    sort = f"(_ BitVec {terms.width})" if logic == "QF_BV" else "Int"
    lines = [f"(set-logic {logic})", "(set-info :status unknown)"]
    lines += [f"(declare-fun x_{n} () {sort})" for n in range(12)]
    lines += [f"(declare-fun p_{n} () Bool)" for n in range(6)]
    body = [f"(assert {terms.truth(depth)})" for _ in range(assertions)]
    if contradiction:
        less = "bvult" if logic == "QF_BV" else "<"
        cycle = [(3, 5), (5, 7), (7, 3)]
        body += [f"(assert (or (and p_1 (not p_1)) ({less} x_{a} x_{b})))" for a, b in cycle]
        chance.shuffle(body)
    return "\n".join(lines + body + ["(check-sat)", "(exit)"]) + "\n"


def cases():
    """Name, script, what is kept, and the words that the faulty solver minds."""
    bits, ints = "QF_BV", "QF_LIA"
    for number, words in enumerate([["bvmul", "ite"], ["bvudiv", "bvshl", "let"], ["bvxor", "(_ bv7"], ["bvsub", "bvsle"],
                                    ["bvudiv", "bvmul", "bvshl", "bvsub"], ["xor", "ite", "bvor"]]):
        yield f"error-bits-{number}", script(number, bits, 20 + 15 * number, 4, False), "error", words
    for number, words in enumerate([["ite", "xor"], ["let", "- x_3"], ["<= x_1", "ite"], ["xor", "let", "(= "]]):
        yield f"error-ints-{number}", script(50 + number, ints, 30, 4, False), "error", words
    for number, words in enumerate([["bvmul", "ite"], ["bvudiv", "bvshl"], ["bvxor", "xor"], ["bvsub", "let"]]):
        yield f"disagree-bits-{number}", script(100 + number, bits, 15 + 10 * number, 3, True), "disagreement", words
    for number, words in enumerate([["ite"], ["xor", "let"]]):
        yield f"disagree-ints-{number}", script(150 + number, ints, 25, 3, True), "disagreement", words
    yield "answer-bits", script(200, bits, 30, 3, True), "answer", None
    yield "answer-ints", script(201, ints, 30, 3, True), "answer", None
    yield "large-error", script(300, bits, 1100, 6, False), "error", ["bvmul", "ite", "bvudiv", "xor"]
    yield "large-answer", script(301, ints, 1700, 6, True), "answer", None


def installed():
    """ddSMT's program."""
    folder = ROOT / "target" / "ddsmt"
    if not (folder / "bin" / "ddsmt").exists():
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                        "--root-user-action", "ignore", "--target", folder, f"ddsmt=={DDSMT}"], check=True)
    return folder


def size(path):
    """The bytes that matter."""
    return sum(len(line) + 1 for line in path.read_text().splitlines() if line.strip() and not IDLE.match(line))


def timed(command, limit, env):
    """How long a command takes; nothing, if it takes too long."""
    start = time.perf_counter()
    try:
        subprocess.run(command, env=env, timeout=limit, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    except subprocess.TimeoutExpired:
        return None
    return time.perf_counter() - start


def says(command, path):
    """What a solver prints for a file."""
    ran = subprocess.run([*command, path], capture_output=True, text=True, check=False)
    return ran.stdout


class Run:
    """Both tools on a file."""

    def __init__(self, folder, options, solvers):
        self.folder, self.options, self.solvers = folder, options, solvers
        self.faulty = folder / "faulty"
        (folder / "faulty.c").write_text(FAULTY)
        subprocess.run(["cc", "-O1", "-o", self.faulty, folder / "faulty.c"], check=True)
        self.ddsmt = installed()

    def case(self, name, text, keep, words):
        """The figures of one file."""
        file, ours, theirs = (self.folder / f"{name}{end}" for end in [".smt2", ".ours.smt2", ".theirs.smt2"])
        file.write_text(text)
        z3 = [self.solvers / "z3"]
        flags = [str(self.solvers / "z3"), *(["-e"] if keep == "error" else []), *(words or [])]
        fault = [self.faulty, *flags, "--"]
        config = self.folder / f"{name}.toml"
        arguments = ", ".join(f"'{word}'" for word in flags)
        config.write_text(f"[solver.faulty]\ncommand = '{self.faulty}'\nargs = [{arguments}]\n")
        who = {"error": "faulty", "disagreement": "faulty,z3", "answer": "z3"}[keep]
        command = [self.options.program, "solve", "--minimise", "--keep", keep, "--solver", who, "--config", config,
                   "--jobs", str(JOBS), "--timeout", "10", "-o", ours, file]
        env = dict(os.environ, UNLOOP_SOLVERS=str(self.solvers))
        own = timed(command, self.options.timeout, env)
        golden = z3 if keep == "answer" else fault
        cross = ["-c", " ".join(map(str, z3))] if keep == "disagreement" else []
        other = timed([sys.executable, self.ddsmt / "bin" / "ddsmt", "-q", "-j", str(JOBS),
                       "--timeout", "10", "--timeout-cc", "10", *cross, file, theirs, *golden],
                      self.options.timeout, dict(env, PYTHONPATH=str(self.ddsmt)))
        checks = [golden, z3] if keep == "disagreement" else [golden]
        right = all(says(one, ours) == says(one, file) for one in checks)
        return len(text), own, size(ours), other, size(theirs) if theirs.exists() else None, right


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=ROOT / "target" / "release" / "unloop")
    parser.add_argument("--only", default="", help="files with this in their names")
    parser.add_argument("--timeout", type=float, default=600, help="seconds for each tool and file")
    options = parser.parse_args()
    named = os.environ.get("UNLOOP_SOLVERS")
    solvers = Path(named) if named else ROOT / "target" / "solvers" / "bin"
    with tempfile.TemporaryDirectory() as folder:
        run = Run(Path(folder), options, solvers)
        print("| file | bytes | unloop, s | bytes left | ddSMT, s | bytes left |\n| --- | ---: | ---: | ---: | ---: | ---: |")
        sums, wrong = [0.0, 0, 0.0, 0], []
        for name, text, keep, words in cases():
            if options.only not in name:
                continue
            length, own, left, other, others, right = run.case(name, text, keep, words)
            shown = [f"{own:.2f}" if own else "over", left, f"{other:.2f}" if other else "over", others]
            print(f"| {name} | {length} | {' | '.join(map(str, shown))} |", flush=True)
            if not right:
                wrong.append(name)
            for at, value in enumerate([own or options.timeout, left, other or options.timeout, others or length]):
                sums[at] += value
        print(f"| all | | {sums[0]:.2f} | {sums[1]} | {sums[2]:.2f} | {sums[3]} |")
        if wrong:
            sys.exit(f"not what was kept: {', '.join(wrong)}")


if __name__ == "__main__":
    if not shutil.which("cc"):
        sys.exit("a C compiler is needed: cc")
    main()
