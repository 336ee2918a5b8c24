"""Foreign programs in folders, and what is said of them. Kinds, told by their files:

`task`     an SV-COMP task (a .yml beside its program, or a verdict in the program's name)
`test`     a test.desc as ESBMC and CBMC have them, or a line of TRACER's regression list
`program`  a program that runs by itself, with what it prints in FILE.expected
"""

import re
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Task:
    kind: str
    file: Path
    label: str = ""  # safe, reachable, or nothing
    options: list = field(default_factory=list)  # for unloop and the compiler alike
    sizes: list = field(default_factory=list)  # further options, of which each is a variant
    asked: list = field(default_factory=list)  # options of the question itself, for unloop alone
    entry: str = ""
    aside: str = ""  # why it does not count: what unloop does not set out to do
    about: str = ""  # what else the label may be about than assertions


# Not what unloop is for.
ASIDE = {
    "threads": r"\bpthread_|\b__ESBMC_(async|atomic|yield)|\bthrd_|\b_Atomic\b|__CPROVER_ASYNC",
    "vectors": r"vector_size|\b__m128|_mm_|immintrin|\bwchar_t\b.*simd",
    "assembler": r"\b(__)?asm(__)?\b",
    "c++": r"^\s*#\s*include\s*<(iostream|cassert|vector|string)>|^\s*using namespace|\bstd::",
}
# Options of ESBMC and CBMC under which a failure is about something else than assertions.
OTHERWISE = re.compile(r"--(overflow|memory-leak|unsigned-overflow|deadlock|data-races|.*-check)")


def found(places):
    """All tasks in files and folders, in the order of their names."""
    tasks = []
    for place in places:
        place = Path(place)
        files = [place] if place.is_file() else sorted(p for p in place.rglob("*") if p.is_file())
        folders = {}
        for file in files:
            folders.setdefault(file.parent, []).append(file)
        for group in folders.values():
            tasks += of_folder(group)
    return tasks


def of_folder(files):
    for recognise in (tests, regressions, definitions, programs):
        tasks = [task for file in files for task in recognise(file)]
        if tasks:
            return [task for task in tasks if set_aside(task)]
    return []


def set_aside(task):
    """Looks what the program is about; nothing if it cannot be read."""
    try:
        text = task.file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    for reason, pattern in ASIDE.items():
        if re.search(pattern, text, re.MULTILINE):
            task.aside = reason
    return True


def tests(file):
    """A test.desc: its level, the program, options, and what the output is to match."""
    if file.name != "test.desc":
        return
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    if len(lines) < 4 or lines[0].strip() == "KNOWNBUG":
        return
    words, wanted = lines[2].split(), "\n".join(lines[3:])
    sources = [w for w in [*lines[1].split(), *words] if re.search(r"\.(c|i|cpp|cc|py)$", w)]
    if len(sources) != 1 or not sources[0].endswith((".c", ".i")):
        return
    verdicts = set(re.findall(r"VERIFICATION (SUCCESSFUL|FAILED)", wanted))
    names = {"SUCCESSFUL": "safe", "FAILED": "reachable"}
    task = Task("test", file.parent / sources[0])
    if len(verdicts) == 1:
        task.label = names[verdicts.pop()]
    for word, after in zip(words, [*words[1:], ""]):
        if word in ("-D", "-I") and after:
            task.options.append(word + after)
        elif word.startswith(("-D", "-I")) and len(word) > 2:
            task.options.append(word)
        elif word == "--function":
            task.entry = after
    task.options = [f"-I{file.parent / o[2:]}" if o.startswith("-I") else o for o in task.options]
    # These tests ask about memory and division as well, and some about more.
    if task.label == "reachable" and not re.search(r"assert", wanted):
        task.about = "undefined behaviour"
    if OTHERWISE.search(lines[2]) or "unwinding assertion" in wanted or "--no-assertions" in words or "--32" in words:
        task.label, task.about = "", "another question"
    yield task


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
            yield Task("test", program, label, list(TRACER), asked=["--ints", "math"])


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
    if file.with_name(file.name + ".expected").is_file():
        yield Task("program", file)
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
