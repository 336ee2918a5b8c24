"""Foreign programs in folders, and what is said of them. Kinds, told by their files:

`task`     an SV-COMP task (a .yml beside its program, or a verdict in the program's name)
`test`     a test.desc as ESBMC and CBMC have them, or a line of TRACER's regression list
`program`  a program that runs by itself: one with what it prints beside it, or of gcc's torture
"""

import re
from pathlib import Path

from descs import tests
from task import Task


# Not what unloop is for.
ASIDE = {
    "threads": r"\bpthread_|\b__ESBMC_(async|atomic|yield)|\bthrd_|\b_Atomic\b|__CPROVER_ASYNC",
    "vectors": r"vector_size|\b__m128|_mm_|immintrin|\bwchar_t\b.*simd",
    "assembler": r"\b(__)?asm(__)?\b",
    "c++": r"^\s*#\s*include\s*<(iostream|cassert|vector|string)>|^\s*using namespace|\bstd::",
}


def found(places, name="", without=()):
    """All tasks in files and folders, in the order of their names, of the set of that name."""
    tasks = []
    for place in places:
        place = Path(place)
        files = [place] if place.is_file() else sorted(p for p in place.rglob("*") if p.is_file())
        folders = {}
        for file in files:
            if not set(file.relative_to(place).parts) & set(without):
                folders.setdefault(file.parent, []).append(file)
        for group in folders.values():
            for task in of_folder(group):
                task.family = name or place.name
                task.unit = named_in(place, task)
                tasks.append(task)
    return tasks


def named_in(place, task):
    """What a task is called in its set: its description, or its file, and its variant."""
    file = task.desc or task.file
    options = f" ({' '.join(task.options)})" if task.options and not task.desc else ""
    return f"{file.relative_to(place) if place.is_dir() else file}{options}"


def of_folder(files):
    for recognise in (tests, regressions, definitions, programs):
        tasks = [task for file in files for task in recognise(file)]
        if tasks:
            return [task for task in tasks if task.file.is_file()]
    return []


def set_aside(task):
    """Looks what the program is about."""
    text = task.file.read_text(encoding="utf-8", errors="replace")
    for reason, pattern in ASIDE.items():
        if re.search(pattern, text, re.MULTILINE):
            task.aside = reason


# What TRACER's programs call, in the words of SV-COMP; without bodies in its programs.
TRACER = [f"-D{name}(c)={meaning}" for names, meaning in (
    (("_ABORT", "_TRACER_abort"), "__VERIFIER_assert(!(c))"),
    (("_ASSUME", "_TRACER_assume"), "__VERIFIER_assume(c)")) for name in names]


def regressions(file):
    """TRACER's regression list: a script with a line for each program."""
    if not file.name.startswith("regrtest-TRACER"):
        return
    for unsafe, name in re.findall(r'^ *run(UN)?SAFE +"([^"]+)"', file.read_text(), re.MULTILINE):
        program = file.parent / f"{name}.c"
        if program.is_file():
            label = "reachable" if unsafe else "safe"
            yield Task("test", program, label, list(TRACER), ints="math")


def definitions(file):
    """A task definition of SV-COMP: only what is said of unreachable calls and labels."""
    if file.suffix not in (".yml", ".yaml"):
        return
    text = file.read_text(encoding="utf-8", errors="replace")
    inputs = re.search(r"^input_files:\s*(.+(?:\n\s+-.+)*)", text, re.MULTILINE)
    names = re.findall(r"[\w./+-]+\.[ci]\b", inputs[1]) if inputs else []
    if len(names) != 1:
        return
    task = Task("task", file.parent / names[0])
    for name, rest in re.findall(r"property_file:\s*(\S+)((?:\n(?!\s*-).*)*)", text):
        verdict = re.search(r"expected_verdict:\s*(true|false)", rest)
        if "unreach" in name and verdict:
            task.label = "safe" if verdict[1] == "true" else "reachable"
    yield task


def programs(file):
    """A program with its output beside it, or with a verdict in its name, or with neither."""
    if file.suffix not in (".c", ".i") or file.suffix == ".i" and file.with_suffix(".c").is_file():
        return
    beside = (file.with_name(file.name + ".expected"), file.with_suffix(".expect"),
              file.with_suffix(".reference_output"))
    if any(name.is_file() for name in beside):
        yield Task("program", file)
        return
    if "gcc-c-torture" in file.parts:
        yield torture(file)
        return
    text = file.read_text(encoding="utf-8", errors="replace")
    if not re.search(r"\bmain\s*\(", text):
        return
    common, *sizes = [re.findall(r"-D[\w=]+", options) for options in head(text)]
    first = sizes[0] if sizes else []
    task = Task("task", file, named(file.name), [*common, *first], sizes[1:])
    if re.search(r"[_-]false-valid-(deref|free)", file.name):
        task.label, task.asked = "reachable", ["--target", "undefined"]
    yield task


def torture(file):
    """A test of gcc: it says in a comment how it is to be compiled."""
    task = Task("program", file)
    text = file.read_text(encoding="utf-8", errors="replace")
    given = re.findall(r'dg-(?:additional-)?options "([^"]*)"\s*\}', text)
    task.compiling = [word for word in " ".join(given).split() if word.startswith(("-f", "-std"))]
    if "-fwrapv" in task.compiling:
        task.ints = "wrap"
    return task


def named(name):
    """The verdict in a name: about unreachability if it says what about."""
    for pattern in (r"[_-](true|false)-unreach", r"[_-](true|false)(?![-a-zA-Z])"):
        verdict = re.search(pattern, name)
        if verdict:
            return "safe" if verdict[1] == "true" else "reachable"
    return ""


def head(text):
    """The options in the comments at the head: those of all variants, and those of each."""
    lines = [line.strip() for line in text.splitlines()[:40]]
    common = [l for l in lines if re.search(r"(CC_OPTS?|VERIFY_OPTS):", l) and "V:" not in l]
    return [" ".join(common), *(l for l in lines if re.match(r"(// |/\* )V:", l))]
