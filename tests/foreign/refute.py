"""Holds a verdict against the program itself, compiled with sanitizers (driver.c).

A run that ends in undefined behaviour refutes nothing: such a program may do anything.
"""

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from support.harness import (  # noqa: E402
    ASSERT_H, INPUTS, KINDS, PRELUDE, RANDOM, Bad, pool_of, words)

STEPS = 2_000_000  # basic blocks of a run
ENDS = ["ended", "reached", "trapped", "blocked", "exhausted", "cut"]
WORLD = r"[=(,!<>+-]\s*(printf|puts|putchar|time|clock|getenv|fgetc|fgets|fread|getline|fopen|fdopen|scanf)\s*\("
# By these a program learns which compiler reads it; unloop defines none of them.
COMPILERS = r"\b(__GNUC__|__clang__|_MSC_VER|__linux__|__unix__|__x86_64__|__i386__|__OPTIMIZE__)\b"
# In the driver `main` has another name, and the program does not end when it returns.
RENAMED = r"\b__(func|FUNCTION)__\s*(\[|==)|\batexit\s*\("
# What these return without a declaration is an `int` anyway, or nobody looks at it.
INTEGERS = {"printf", "puts", "putchar", "scanf", "exit", "abort", "abs", "strcmp", "memcmp"}
OWN = ["reach_error", "__VERIFIER_error", "__assert_fail"]
PRELUDE += "#define rand program_rand\n#define random program_random\n#define getchar program_getchar\n"


class Compiled:
    """A program with its driver."""

    def __init__(self, task, folder, compiler):
        self.folder = folder
        source = task.file.read_text(encoding="utf-8", errors="replace")
        if re.search(COMPILERS, source):
            raise Bad("it asks which compiler reads it")
        if re.search(RENAMED, source):
            raise Bad("it looks at what the driver changes")
        # Some inputs are not what the library gives; a run that finds that out is none.
        self.assumes = "assume" in source
        # C leaves open which of two inputs in one expression is read first, and what some
        # functions return is up to the world.
        self.unordered = bool(re.search(r"nondet\w*\s*\([^;{}]*nondet\w*\s*\(", source)
                              or re.search(WORLD, source))
        # A label is a target too: there a call says that it was reached.
        # The loop keeps what follows where it is, under an `if` too; it is never gone through.
        label = r"(^|[;{})]|\belse\b)(\s*)ERROR\s*:(?!:)"
        marked = re.sub(label + r"(?=\s*\})", r"\1\2ERROR: program_reached();", source,
                        flags=re.MULTILINE)
        marked = re.sub(label + r"(?!\s*(?:\}|program_reached))",
                        r"\1\2ERROR: while (program_reached(), 1)", marked, flags=re.MULTILINE)
        (folder / "program.c").write_text(f'#line 1 "{task.file.name}"\n' + marked)
        (folder / "prelude.h").write_text(PRELUDE + "extern void program_reached();\n")
        (folder / "assert.h").write_text(ASSERT_H)
        self.require_declared(folder, compiler, task)
        program, sanitizers = folder / "program.o", ["-fsanitize=address,undefined"]
        command([compiler, "-std=gnu11", "-O0", "-w", "-I", folder, "-I", task.file.parent,
                 *task.options, "-include", folder / "prelude.h", "-fno-builtin",
                 "-fsanitize-coverage=trace-pc", "-ftrivial-auto-var-init=zero", *sanitizers,
                 "-fsanitize-undefined-trap-on-error", "-c", folder / "program.c", "-o", program])
        command(["objcopy", *(f"--weaken-symbol={name}" for name in OWN), program])
        missing = re.findall(r" U (\w+)", command(["nm", "-u", program]))
        text = (HERE / "driver.c").read_text()
        for key, value in {"POOL": words(pool_of(source)), "RANDOM": RANDOM, "STEPS": str(STEPS),
                           "INPUTS": INPUTS + stubs(missing, source)}.items():
            text = text.replace(f"@{key}@", value)
        (folder / "driver.c").write_text(text)
        command([compiler, "-std=gnu11", "-O1", "-w", "-fno-builtin", sanitizers[0],
                 folder / "driver.c", program, "-lm", "-o", folder / "driver"])

    def require_declared(self, folder, compiler, task):
        """Without its own knowledge of the library a compiler takes a function that is not
        declared for one that returns `int`."""
        done = subprocess.run(
            [compiler, "-std=gnu11", "-fsyntax-only", "-I", folder, "-I", task.file.parent,
             *task.options, "-include", folder / "prelude.h", folder / "program.c"],
            capture_output=True, text=True, errors="replace", check=False)
        implicit = r"implicit declaration of built-in function .(\w+)"
        missing = set(re.findall(implicit, done.stderr)) - INTEGERS
        if missing:
            raise Bad(f"{min(missing)} is not declared")

    def driver(self, *arguments):
        return command([self.folder / "driver", *arguments], limit=30).strip()

    def replayed(self, values):
        """How the run on these inputs ends."""
        return self.driver("given", *(str(value % 2**64) for value in values))

    def tried(self, runs, seconds):
        """How often random runs end how, and the input of one that reaches the error."""
        numbers = self.driver("random", runs, seconds).split()
        counts = dict(zip(ENDS, map(int, numbers)))
        return counts, numbers[len(ENDS):]


def command(line, limit=60):
    try:
        done = subprocess.run([str(word) for word in line], capture_output=True, text=True,
                              errors="replace", stdin=subprocess.DEVNULL, timeout=limit,
                              env={"ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1",
                                   "PATH": "/usr/bin:/bin"},
                              check=False)
    except subprocess.TimeoutExpired as late:
        raise Bad("it takes too long") from late
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error" in line or "undefined" in line]
        raise Bad((errors or done.stderr.splitlines() or ["no word"])[0][:160])
    return done.stdout


def stubs(missing, source):
    """Functions that give inputs and have no body here: `nondet_int` and the like."""
    known = {f"__VERIFIER_nondet_{kind}" for kind in KINDS}
    lines = []
    for name in sorted(set(missing) - known):
        if "nondet" not in name.lower():
            continue
        declared = re.search(rf"([\w ]*?\b[\w ]+)\s+{name}\s*\(", source)
        kind = re.sub(r"\b(extern|static|inline|return)\b", "", declared[1]).strip() if declared else ""
        ending = name.rsplit("nondet_", 1)[-1]
        scalar = r"(signed|unsigned|char|short|int|long|_Bool| )+"
        if kind == "bool":
            kind = "_Bool"
        if not re.fullmatch(scalar, kind or " "):
            raise Bad(f"inputs by {name}")
        kind = kind or KINDS.get(ending, "int")
        lines.append(f"{kind} {name}(void) {{ return ({kind})take(); }}\n")
    return "".join(lines)


def values_of(report):
    """The inputs of a report, if a compiled program can be given them; and whether there are
    others, which it cannot."""
    given = [entry for entry in report.get("input", []) if entry.get("kind") == "read"]
    others = left_open(report)
    numbers = []
    for entry in given:
        value = entry["value"]
        if isinstance(value, (dict, list)) or "/" in str(value):
            return None, True
        numbers.append(int(value))
    return numbers, others


def left_open(report):
    """Whether a run read something that no function gave: parameters, variables and memory
    without a value. The compiled program finds there what it finds."""
    def matters(entry):
        value = entry.get("value")
        return not isinstance(value, dict) or bool(value.get("cells"))
    return any(entry.get("kind") != "read" and matters(entry) for entry in report.get("input", []))


def held(report, compiled, runs, seconds, undefined=""):
    """What becomes of a definite verdict, and of the one about undefined behaviour, if that was
    asked for: (class, detail)."""
    if report["verdict"] == "reachable":
        values, others = values_of(report)
        if values is None:
            return "incomparable", "inputs that no function gives"
        end = compiled.replayed(values)
        if end == "reached":
            return "confirmed", ""
        if end == "trapped":
            return "undefined", "the input leads to undefined behaviour"
        if others or compiled.unordered or end == "cut":
            return "incomparable", f"the run {end}"
        return "refuted", f"on the reported input the run {end}"
    counts, input_ = compiled.tried(runs, seconds)
    if counts.get("reached"):
        return "refuted", "reached by the input " + ",".join(input_)
    if counts.get("trapped") and undefined == "safe":
        return "refuted", "a run comes to undefined behaviour"
    decided = sum(counts.get(end, 0) for end in ("ended", "blocked", "exhausted"))
    if not decided:
        return "undefined" if counts.get("trapped") else "incomparable", "no run came to an end"
    return "held", f"{decided} runs"
