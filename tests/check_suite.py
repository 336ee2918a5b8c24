#!/usr/bin/env python3
"""Checks what the headers of the suite's programs expect, by running the programs.

Each program is compiled with the system's C compiler and run in one process on many
random inputs (seeded, so the same on every machine). A program that expects `safe`
(or `safe-or-unknown`) must never reach its target; one that expects `reachable` must
reach it on the input that its header states. This knows nothing of unloop.

Integers are as wide as the options say, and what C leaves undefined ends the run: the
sanitizers trap it (-fwrapv for `--ints wrap`). A run is cut off after a number of basic
blocks (the compiler's -fsanitize-coverage=trace-pc), so that programs that never end do
no harm. Programs with pointers or blocks are watched by the address sanitizer, a process
a run. With `--data-model ILP32` there is no C library to link with: such a program is
run alone, on its stated input.

A program that was as its header says is not run again, unless it, the compiler or this
script has changed: what was found is remembered under target/.

    tests/check_suite.py [--runs N] [--fresh] [--part N] [FILE…]   default: examples and tests/suite/c

With --part N, where nothing is remembered, only every N-th program has its turn; which, its text says.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from support.harness import ASSERT_H, INPUTS, PRELUDE, RANDOM, SYMBOLIC, Bad, pool_of, run, words

ROOT = Path(__file__).resolve().parent.parent
REMEMBERED = ROOT / "target" / "suite.checked"
EXPECTATIONS = {"safe", "reachable", "unknown", "safe-or-unknown", "reachable-or-unknown"}
KEYS = {"expect", "options", "rule", "alone", "input", "addresses", "open", "lengths", "unseen", "net"}
SOLVERS = {"z3", "cvc5", "yices"}
# Kinds of errors after which C says nothing.
UNDEFINED = {
    "undefined", "division-by-zero", "out-of-bounds", "null-dereference", "uninitialized",
    "overflow", "shift", "negative-shift", "use-after-free", "invalid-free", "read-only-write",
    "trap-representation", "different-objects", "unreachable", "missing-value", "array-length",
    "argument", "overlap", "unsequenced"}

# The driver: inputs, ways to end a run, and the loop over random runs.
DRIVER = r"""
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
enum { ENDED = 1, REACHED, TRAPPED, BLOCKED, EXHAUSTED, CUT };
static const char *NAMES[] = {"", "ended", "reached", "trapped", "blocked",
                              "asked for more inputs", "cut off"};
static sigjmp_buf top;
static long long steps, limit = 1LL << 62;
static unsigned long long seed;
static const long long pool[] = {@POOL@ 0};
static const long long given[] = {@GIVEN@ 0};
static long position, count = @COUNT@;
static int replay;
enum { VALID = @VALID@ };
static void *arrays[@ARRAYS@ + 1];
enum { CELLS = 1 << 16 };

@RANDOM@
void __sanitizer_cov_trace_pc(void) { if (++steps > limit) siglongjmp(top, CUT); }
void program_reached(void) { siglongjmp(top, REACHED); }
void __VERIFIER_error(void) { siglongjmp(top, REACHED); }
#if @OWN_ERROR@
void reach_error(void) { siglongjmp(top, REACHED); }
#endif
void program_abort(void) { siglongjmp(top, ENDED); }
void program_exit(int status) { (void)status; siglongjmp(top, ENDED); }
void program_assume(int e) { if (!e) siglongjmp(top, BLOCKED); }
@INPUTS@
@SYMBOLIC@
static void trapped(int signal) { (void)signal; siglongjmp(top, TRAPPED); }

static void *new_array(void) {
    char *base = mmap(0, CELLS * 8 + 8192, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    mprotect(base + 4096, CELLS * 8, PROT_READ | PROT_WRITE);
    return base + 4096;
}
/* Cells come from a palette of few values, so that equal neighbours are common. */
#define FILL(type, array) do { \
    long long palette[3] = {any_value(), any_value(), any_value()}; \
    long long sort = below(4), end = below(10) ? 512 : below(12); \
    memset(array, 0, 512 * sizeof(type)); \
    for (long long c = 0; c < end; ++c) \
        (array)[c] = (type)(sort ? palette[below(sort)] : any_value()); } while (0)
#define GIVE(type, array) do { \
    long long fill = take(), cells = take(); \
    for (long long c = 0; c < CELLS; ++c) (array)[c] = (type)fill; \
    for (long long c = 0; c < cells; ++c) { long long at = take(); (array)[at] = (type)take(); } \
    } while (0)
@DECLARATION@
static void call(void) {
@CALL@
}
static int once(void);
const char *__asan_default_options(void) { return "allocator_may_return_null=1"; }
void __asan_on_error(void) {
    if (replay) puts("trapped");
    fflush(stdout);
    _exit(replay ? 0 : TRAPPED);
}
static int once(void) {
    int how = sigsetjmp(top, 1);
    if (how) return how;
    steps = 0;
    position = 0;
    call();
    return ENDED;
}
int main(int argc, char **argv) {
    char *stack = malloc(1 << 16);
    stack_t alternative = {.ss_sp = stack, .ss_size = 1 << 16};
    sigaltstack(&alternative, 0);
    struct sigaction action = {.sa_handler = trapped, .sa_flags = SA_NODEFER | SA_ONSTACK};
    int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP};
    for (int i = 0; i < 5; ++i) sigaction(signals[i], &action, 0);
    for (int i = 0; i < @ARRAYS@; ++i) arrays[i] = new_array();
    replay = argc == 1;
    limit = replay ? 50000000 : 4000;
    if (replay) {
        puts(NAMES[once()]);
        fflush(stdout);
        _exit(0);
    }
    long runs = atol(argv[1]) / (@GLOBALS@ ? 8 : 1), reached = 0, decided = 0;
    for (long r = 0; r < runs; ++r) {
        seed = 0x5eedULL + (unsigned long long)r * 0x2545F4914F6CDD1DULL;
        int how;
        if (@GLOBALS@) { /* variables of the program live on between calls: a process each */
            int status = 0;
            pid_t child = fork();
            if (!child) _exit(once());
            waitpid(child, &status, 0);
            how = WEXITSTATUS(status);
        } else
            how = once();
        reached += how == REACHED;
        decided += how == REACHED || how == ENDED;
    }
    printf("%ld %ld\n", reached, decided);
    fflush(stdout);
    _exit(0);
}
"""


def read_header(path):
    """The `// key: value` lines at the top of a program."""
    header = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//"):
            break
        match = re.match(r"// (\w+): (.*\S)", line)
        if match and match[1] in KEYS:
            if match[1] in header:
                raise Bad(f"two lines `{match[1]}:`")
            header[match[1]] = match[2]
    expect = header.get("expect")
    if expect not in EXPECTATIONS:
        raise Bad(f"expect: {expect}")
    if expect.startswith("reachable") != ("input" in header):
        raise Bad("an input belongs to a reachable program, and only to it")
    if not set(header.get("alone", "").split()) <= SOLVERS:
        raise Bad(f"alone: {header['alone']}")
    if path.parent.name == "c" and "rule" not in header:
        raise Bad("no `rule:` line")
    return header


def parameters_of(source, entry):
    """The entry function's result type and its parameters as (type, name, dimensions)."""
    match = re.search(rf"^(\w[\w ]*?)\s*\b{entry}\s*\(([^)]*)\)\s*{{", source, re.MULTILINE)
    if not match:
        raise Bad(f"no function {entry}")
    parameters = []
    for text in match[2].split(","):
        if text.strip() in ("", "void"):
            continue
        name = re.match(r"\s*([\w ]*?)\s*(\*?)\s*(\w+)\s*((?:\[[^\]]*\])*)\s*$", text)
        if not name:
            raise Bad(f"parameter `{text.strip()}`")
        dimensions = re.findall(r"\[([^\]]*)\]", name[4])
        parameters.append((name[1], name[3], [POINTER] if name[2] else dimensions))
    return match[1], match[2], parameters


# The one dimension of what a pointer points to, which may be nothing.
POINTER = "*"


def array_words(value, dimensions, scalars):
    """An array of a header's input as: fill, number of cells, index and value of each."""
    fill = 0
    if isinstance(value, dict):
        fill, value = value["fill"], value.get("cells", [])
    if isinstance(value, str):
        value = [ord(c) for c in value]
    cells = []

    def walk(part, depth, base):
        if not isinstance(part, list):
            cells.append((base, part))
            return
        for position, inner in enumerate(part):
            index = base + position
            if depth + 1 < len(dimensions):
                size = dimensions[depth + 1].strip()
                index *= scalars[size] if size in scalars else int(size)
            walk(inner, depth + 1, index)

    walk(value, 0, 0)
    return [fill, len(cells)] + [word for cell in cells for word in cell]


def given_words(header, parameters):
    """The stated input as the sequence of words that the driver takes."""
    if "input" not in header:
        return []
    values, words = json.loads(header["input"]), []
    if len(values) < len(parameters):
        raise Bad("the input gives fewer values than there are parameters")
    names = [name for _, name, _ in parameters]
    scalars = {n: v for n, v in zip(names, values) if isinstance(v, int)}
    for position, value in enumerate(values):
        dimensions = parameters[position][2] if position < len(parameters) else []
        if dimensions == [POINTER]:
            words += [0] if value is None else [1, *array_words(value, dimensions, scalars)]
        elif dimensions:
            words += array_words(value, dimensions, scalars)
        elif isinstance(value, int):  # an array here was never given a value: C reads nothing
            words.append(value)
    return words


def call_lines(entry, parameters):
    """C that makes or reads the parameters, and the call."""
    lines, arrays = [], 0
    for kind, name, dimensions in parameters:
        kind = kind.replace("const", "").strip()
        if dimensions == [POINTER] and "struct" in kind:  # one to nothing only
            lines.append(f"    {kind} *p_{name} = 0; (void)take();")
        elif dimensions:
            there = "take() || VALID" if dimensions == [POINTER] else "1"
            fill = f"if (replay) GIVE({kind}, p_{name}); else FILL({kind}, p_{name});"
            lines.append(f"    {kind} *p_{name} = {there} ? arrays[{arrays}] : 0;")
            lines.append(f"    if (p_{name}) {{ {fill} }}")
            arrays += 1
        else:
            lines.append(f"    {kind} p_{name} = ({kind})take();")
    arguments = ", ".join(f"(void *)p_{n}" if d else f"p_{n}" for _, n, d in parameters)
    lines.append(f"    {'program_main' if entry == 'main' else entry}({arguments});")
    return "\n".join(lines), arrays


def arrays_of(parameters):
    return [name for _, name, dimensions in parameters if dimensions]


# For ILP32: no library, inputs as stated.
ALONE = r"""
static int position;
static const long long given[] = {@GIVEN@ 0};
static long long take(void) { if (position == @COUNT@) program_stop(3); return given[position++]; }
@INPUTS@
"""
ALONE_PRELUDE = r"""
static void program_stop(int status) {
    for (;;) __asm__ volatile("int $0x80" : : "a"(1), "b"(status));
}
void reach_error(void) { program_stop(1); }
void program_abort(void) { program_stop(0); }
void _start(void) { extern int main(void); main(); program_stop(0); }
void program_assume(int e) { if (!e) program_stop(2); }
#define abort program_abort
#define __VERIFIER_assume program_assume
extern void program_assume(int);
extern void program_reached(void);
#define __CPROVER_assume program_assume
#define __ESBMC_assume program_assume
#define __CPROVER_assert(e, text) ((e) ? (void)0 : program_reached())
#define __ESBMC_assert __CPROVER_assert
#define nondet_int __VERIFIER_nondet_int
#define nondet_uint __VERIFIER_nondet_uint
"""


def run_alone(path, header, folder, compiler):
    """Runs an ILP32 program on its stated input, or on none; says how it ends."""
    words_given = json.loads(header.get("input", "[]"))
    inputs = ALONE.replace("@GIVEN@", words(words_given)).replace("@INPUTS@", INPUTS)
    inputs = inputs.replace("@COUNT@", str(len(words_given)))
    (folder / "driver.c").write_text(ALONE_PRELUDE + inputs)
    (folder / "prelude.h").write_text(
        "#define abort program_abort\n#define __VERIFIER_assume program_assume\n")
    (folder / "assert.h").write_text(
        "extern void reach_error(void);\n#define assert(e) ((e) ? (void)0 : reach_error())\n")
    run([compiler, "-m32", "-std=gnu11", "-O0", "-w", "-nostdlib", "-static", "-fno-pie",
         "-no-pie", "-fno-stack-protector", "-fno-builtin", "-msse2", "-I", folder,
         "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error",
         "-include", folder / "prelude.h", folder / "driver.c", path, "-o", folder / "program"])
    done = subprocess.run([str(folder / "program")], timeout=20, check=False)
    ends = {0: "ended", 1: "reached", 2: "blocked", 3: "asked for more inputs"}
    return ends.get(done.returncode, "trapped")


def build(path, header, folder, compiler):
    """Compiles the program and its driver; gives the executable."""
    source = path.read_text(encoding="utf-8")
    found = re.search(r"--entry (\w+)", header.get("options", ""))
    entry = found[1] if found else "main"
    kind, declared, parameters = parameters_of(source, entry)
    (folder / "prelude.h").write_text(PRELUDE)
    (folder / "assert.h").write_text(ASSERT_H)
    (folder / "klee").mkdir()
    (folder / "klee" / "klee.h").write_text("")  # the prelude has its words
    options = header.get("options", "")
    flags = re.findall(r"(?<!\S)-[Df]\S+", options)
    defines = [word for word in flags if not word.startswith(C23)]
    standard = "-std=gnu23" if C23 in options else "-std=gnu11"
    wraps = ["-fwrapv"] if "--ints wrap" in options else []
    code = re.sub(r"//[^\n]*", "", source)
    watched = bool(re.search(r"(?<!&)&(?!&)|[*\[]|alloc", code)) and not arrays_of(parameters)
    asan = ["-fsanitize=address", "--param", "asan-stack=1"] if watched else []
    run([compiler, standard, "-O0", "-w", "-I", folder, "-include", folder / "prelude.h",
         "-fsanitize-coverage=trace-pc", "-fsanitize=undefined",
         "-ftrivial-auto-var-init=zero", *asan, *wraps, *defines,
         "-fsanitize-undefined-trap-on-error", "-c", path, "-o", folder / "program.o"])
    symbols = run(["nm", folder / "program.o"])
    given = given_words(header, parameters)
    call, arrays = call_lines(entry, parameters)
    name = "program_main" if entry == "main" else entry
    declaration = f"extern {kind} {name}({declared});"
    text = DRIVER
    for key, value in {
        "@POOL@": words(pool_of(source)), "@GIVEN@": words(given), "@COUNT@": str(len(given)),
        "@ARRAYS@": str(arrays), "@DECLARATION@": declaration, "@CALL@": call,
        "@VALID@": str(int("--entry-pointers valid" in options)),
        "@GLOBALS@": str(int(watched or bool(re.search(r" [bBdDC] ", symbols)))),
        "@INPUTS@": INPUTS, "@RANDOM@": RANDOM, "@SYMBOLIC@": SYMBOLIC,
        "@OWN_ERROR@": str(int(not re.search(r" T reach_error", symbols))),
    }.items():
        text = text.replace(key, value)
    (folder / "driver.c").write_text(text)
    run([compiler, "-std=gnu11", "-O1", "-w", *asan[:1], folder / "driver.c",
         folder / "program.o", "-lm", "-o", folder / "driver"])
    return folder / "driver"


def wanted(header):
    """How a run ends that reaches the target: what is undefined is trapped, unless the
    header says that compilers do not see it."""
    kind = re.search(r"--target (?:error:)?([\w-]+)", header.get("options", ""))
    if "unseen" in header:
        return "ended"
    return "trapped" if kind and kind[1] in UNDEFINED else "reached"


def check(path, runs, compiler):
    """One program; gives a line of what was found, or raises Bad."""
    header = read_header(path)
    source = path.read_text(encoding="utf-8")
    if re.search(r"\bmain\(int argc|^extern [^;]*\*\w+\)?(\([^;]*\))?;", source, re.MULTILINE):
        return f"{header['expect']:22} not compiled: it is given pointers from outside"
    if "-contract " in header.get("options", ""):
        return f"{header['expect']:22} not run: it is about all states that a contract requires"
    if "addresses" in header:
        return f"{header['expect']:22} not run: it depends on where things lie"
    if C23 in header.get("options", "") and not knows_c23(compiler):
        return f"{header['expect']:22} not compiled: this compiler knows no C23"
    with tempfile.TemporaryDirectory() as folder:
        if "ILP32" in header.get("options", ""):
            end = run_alone(path, header, Path(folder), compiler)
            asked = end == "asked for more inputs"  # a safe one: there is no run to look at
            if (end == "reached") != header["expect"].startswith("reachable") and not asked:
                raise Bad(f"with ILP32 the run {end}")
            return f"{header['expect']:22} the run {end}"
        driver = build(path, header, Path(folder), compiler)
        if header["expect"].startswith("reachable"):
            answer = run([driver]).strip()
            if answer != wanted(header):
                raise Bad(f"on the stated input the run {answer}")
        reached, decided = map(int, run([driver, str(runs)]).split())
        if header["expect"] in ("safe", "unknown", "safe-or-unknown") and reached:
            raise Bad(f"{reached} of {runs} random runs reach the target")
    return f"{header['expect']:22} {reached:6} of {decided:6} finished runs reach the target"


# A program that is C23 says so.
C23 = "-D__STDC_VERSION__=202"


def knows_c23(compiler):
    done = subprocess.run([compiler, "-std=gnu23", "-fsyntax-only", "-x", "c", "-"], check=False,
                          input=b"constexpr int *p = nullptr;", capture_output=True)
    return done.returncode == 0


def key_of(compiler, runs):
    """What a result depends on, besides the program."""
    version = run([compiler, "--version"]) + run([compiler, "-dumpmachine"])
    scripts = [Path(__file__), Path(__file__).parent / "support" / "harness.py"]
    return b"\0".join([f"{version}{runs}".encode(), *(s.read_bytes() for s in scripts)])


def turn(path):
    """A number that a program has from its text, the same everywhere."""
    return int(hashlib.sha256(path.read_bytes()).hexdigest()[:8], 16)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--fresh", action="store_true", help="run what is remembered, too")
    parser.add_argument("--part", type=int, default=1, help="every N-th program only")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    compiler = shutil.which("gcc") or shutil.which("cc")
    if not compiler:
        print("check_suite: no C compiler here, nothing checked")
        return 0
    files = options.files or sorted(
        [*ROOT.glob("examples/*.c"), *ROOT.glob("tests/suite/c/**/*.c")])
    files = [file for file in files if turn(file) % options.part == 0]
    failures, key = 0, key_of(compiler, options.runs)
    before, fine = set(), set()
    if REMEMBERED.is_file() and not options.fresh:
        before.update(REMEMBERED.read_text().split())

    def checked(path):
        digest = hashlib.sha256(key + path.read_bytes()).hexdigest()
        try:
            known = digest in before
            line = "as before" if known else check(path.resolve(), options.runs, compiler)
            fine.add(digest)
            return line, None
        except (Bad, ValueError, KeyError, subprocess.TimeoutExpired) as problem:
            return None, problem

    # The work is the compiler's: threads are enough.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, (line, problem) in zip(files, pool.map(checked, files)):
            if problem is not None:
                failures += 1
                print(f"{path.name}: {problem}")
            elif options.verbose:
                print(f"{path.name:40} {line}")
    if not options.files:
        REMEMBERED.parent.mkdir(exist_ok=True)
        REMEMBERED.write_text("\n".join(sorted(fine)))
    known = len(fine & before)
    print(f"check_suite: {len(files)} programs ({known} as before), "
          f"{failures} not as their headers say")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
