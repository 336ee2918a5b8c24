"""Tests of CBMC and ESBMC (`*.desc`): their options in unloop's words, and what they expect.

A test is a level, the program, options, and lines that the output has to match. What unloop has
no words for is skipped with its reason, so that a label is never held against another question.
"""

import re
import shlex

from task import Task

# What changes how a tool works and not what it is asked.
IGNORED = set("""
--no-simplify --no-propagation --trace --floatbv --arrays-uf-always --refine-arrays --refine
--slice-formula --full-slice --stop-on-fail --z3 --cvc --bitwuzla --boolector --yices --mathsat
--cvc5 --validate-goto-model --validate-ssa-equation --compact-trace --trace-hex --stack-trace
--reachability-slice --reachability-slice-fb --localize-faults --all-properties --little-endian
--c99 --c11 --c89 --gcc --64 --unwinding-assertions --string-abstraction --verbose --incremental
--retain-trivial-checks --no-built-in-assertions --symex-cache-dereferences --fpa --show-stacktrace
--incremental-bmc --k-induction --k-induction-parallel --falsification --interval-analysis --bv
--state-hashing --add-symex-value-sets --unlimited-k-steps --no-slice --smt-during-symex --no-por
--smt-symex-guard --smt-symex-assert --smt-symex-assume --multi-property --result-only --no-library
--parallel-solving --no-return-value-opt --no-align-check --no-vla-size-check --irep2-bodies
--irep2-native-body --clang-c-irep2-adjust-only --gcse --unlimited-goto-unwind --goto-unwind
--interval-analysis-simplify --cswitch-skip-readonly-globals --no-reachable-memory-leak
--no-abnormal-memory-leak --base-k-step --no-pointer-relation-check --magic-numbers
--no-pointer-primitive-check --malloc-may-fail --no-malloc-may-fail --malloc-fail-null
--force-malloc-success --force-realloc-success --smt-formula-too
--trace-json-extended --trace-show-function-calls --trace-show-code --symex-coverage-report
--drop-unused-functions --no-self-loops-to-assumptions --ssa-trace --quiet --dump-smt
--ignore-properties-before-unwind-min --simplify-if --no-sat-preprocessor --tuple-sym-flattener
""".split())
WITH_VALUE = set("""
--verbosity --object-bits --sat-solver --paths --k-step --max-k-step --max-inductive-step
--timeout --memlimit --std --context-bound --solver --tag --os
""".split())
# After these a SUCCESSFUL holds up to a bound alone, and a FAILED may be about the bound.
BOUNDS = {"--unwind", "--unwindset", "--unwindsetname", "--depth", "--unwind-max",
          "--unwind-min", "--incremental-loop"}
BOUNDED = {"--no-unwinding-assertions", "--no-unwinding-assertion", "--partial-loops", "--depth"}
POINTER = {"null-dereference", "out-of-bounds", "use-after-free", "uninitialized", "invalid-free",
           "read-only-write"}
CHECKS = {
    "pointer": POINTER, "bounds": {"out-of-bounds"}, "div-by-zero": {"division-by-zero"},
    "signed-overflow": {"overflow"}, "overflow": {"overflow"}, "undefined-shift": {"shift"},
    "ub-shift": {"shift"},
}
# What the tools look for without being told: CBMC since its version 6, and ESBMC.
STANDARD = {"cbmc": {"pointer", "bounds", "div-by-zero", "signed-overflow", "undefined-shift"},
            "esbmc": {"pointer", "bounds", "div-by-zero"}}
# Questions that unloop does not know: a SUCCESSFUL says more, a FAILED may be about them.
OTHERS = set("""
nan float-overflow unsigned-overflow conversion enum-range pointer-overflow memory-leak
memory-cleanup float-div-by-zero pointer-primitive printf uninitialised-vars struct-fields
excessive-alloc restrict unchecked-return-value double-assign clz-zero stack-limit dead-store
""".split())
SKIPPED = [
    (r"--(show|list|print|dump|goto-functions|program-only|dimacs|outfile|smt-formula-only|"
     r"document|version|help|json-ui|xml-ui|export|output|graphml|sarif|smt2$|generate)",
     "it is about what is printed"),
    (r"--(big-endian|16|winx64|win32|i386-win32|arch|ppc|unsigned-char|fixedbv|ir)",
     "another machine"),
    (r"--(data-races|deadlock|lock-order|atomicity|context-bound-step|schedule|sleep-sets)", "threads"),
    (r"--(termination|cover|no-assertions|claim|property|nondet-static|dead-code)",
     "another question"),
    (r"--malloc-(zero-is-null|fail-assert)", "another library"),
    (r"--(loop-invariant|loop-frame|enforce-contract|replace-call|apply-loop|dfcc)", "contracts"),
    (r"--(witness|max-witnesses|all-witnesses)", "witnesses"),
]
LINE = re.compile(r"\[[^\]]*\.([a-z][a-z_-]*)\.[^\]]*\] (?:file \S+ )?line (\d+) .*: ?"
                  r"(SUCCESS|FAILURE)")
CLASSES = {
    "assertion": {"assertion", "reached"}, "overflow": {"overflow"}, "array_bounds": {"out-of-bounds"},
    "pointer_dereference": POINTER, "division-by-zero": {"division-by-zero"},
    "undefined-shift": {"shift"},
}
# What a FAILED that names its property is about; nothing for what unloop does not look for.
NAMED = [(r"forgotten memory|memory.leak", set()), (r"unwinding assertion", set()),
         (r"\bNaN\b|unsigned|typecast|enum|alignment", set()),
         (r"division by zero", {"division-by-zero"}), (r"overflow", {"overflow"}),
         (r"bounds", {"out-of-bounds"}), (r"dereference failure|NULL pointer|free", POINTER),
         (r"shift", {"shift"}), (r"assert", {"assertion", "reached"})]


def tests(file):
    """The task of a test.desc, if it is about a program in C."""
    if file.suffix != ".desc":
        return
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    if len(lines) < 4:
        return
    words = split(lines[2])
    names = [w for w in [*lines[1].split(), *words] if re.search(r"\.(c|i|cpp|cc|py|gb|sol)$", w)]
    sources = [file.parent / name for name in dict.fromkeys(names)]
    if not sources or not all(source.suffix in (".c", ".i") for source in sources):
        return
    wanted = lines[3:]
    tool = "cbmc" if any("EXIT=" in line for line in wanted) else "esbmc"
    if "--" in wanted:
        wanted = wanted[:wanted.index("--")]
    wanted = [line for line in wanted if "(?!" not in line]
    task = Task("test", sources[0], more=sources[1:], desc=file)
    expected(task, "\n".join(wanted).replace("\\", ""))
    bounds = options(task, tool, words)
    if bounds:
        task.lines = [line for line in task.lines if line[1] == "reachable"]
    standard = "--no-standard-checks" not in words or "--unwinding-assertions" in words
    if {"KNOWNBUG", "FUTURE"} & set(lines[0].split()):
        task.about = "what the tool is known to get wrong"
    elif task.label == "reachable" and bounds and not task.named:
        task.about = "the bound of its loops"
    elif task.label == "safe" and bounds and (bounds & BOUNDED or not standard):
        task.about = "runs up to a bound"
    yield task


def split(line):
    try:
        return shlex.split(line)
    except ValueError:
        return line.split()


def expected(task, wanted):
    """The label, and the lines whose properties are told one by one."""
    verdicts = set(re.findall(r"VERIFICATION (SUCCESSFUL|FAILED)", wanted))
    if len(verdicts) != 1:
        task.skipped = "no verdict is expected"
        return
    names = {"SUCCESSFUL": "safe", "FAILED": "reachable"}
    task.label = names.get(verdicts.pop(), "")
    told = [(kind, int(line), outcome) for kind, line, outcome in LINE.findall(wanted)]
    task.lines = [(line, "reachable" if outcome == "FAILURE" else "safe")
                  for kind, line, outcome in told if kind == "assertion"]
    failing = [kind for kind, _, outcome in told if outcome == "FAILURE"]
    rest = LINE.sub("", wanted)
    if failing:
        task.named = set().union(*(CLASSES.get(kind, set()) for kind in failing)) or {"other"}
    elif task.label == "reachable":
        for pattern, kinds in NAMED:
            rest, count = re.subn(pattern, "", rest, flags=re.IGNORECASE)
            if count:
                task.named = (task.named or set()) | (kinds or {"other"})


def options(task, tool, words):
    """Puts a test's options into unloop's words; gives those that bound its loops."""
    looked_for, bounds = set(STANDARD[tool]), set()
    words = iter(words)
    for word in words:
        word, _, value = word.partition("=") if word.startswith("--") else (word, "", "")
        check = re.fullmatch(r"--(no-)?([a-z-]+?)(-check)?", word)
        name = check[2] if check else ""
        if word in BOUNDS or word in BOUNDED:
            bounds.add(word)
            if word in BOUNDS and not value:
                next(words, "")
        elif word in IGNORED or word.startswith("-W"):
            continue
        elif word in WITH_VALUE:
            value or next(words, "")
        elif word[:2] in ("-D", "-I"):
            rest = word[2:] or next(words, "")
            task.options.append(f"-I{task.desc.parent / rest}" if word[1] == "I" else f"-D{rest}")
        elif word in ("--function", "--error-label"):
            value = value or next(words, "")
            if word == "--function":
                task.entry = value
            else:
                task.asked = ["--target", f"label:{value}"]
        elif word in ("--32", "--i386-linux"):
            task.model = "ILP32"
        elif word == "--no-standard-checks":
            looked_for = set()
        elif check and (check[3] or name == "overflow") and name in CHECKS:
            looked_for = looked_for - {name} if check[1] else looked_for | {name}
        elif check and check[3] and name in OTHERS:
            if not check[1]:
                task.others.append(name)
        elif word.startswith("-"):
            reasons = [reason for pattern, reason in SKIPPED if re.match(pattern, word)]
            task.skipped = task.skipped or (reasons or [f"the option {word}"])[0]
    task.kinds = set().union(*(CHECKS[check] for check in looked_for))
    # One of them is about arrays alone, the other about what pointers point to.
    if task.label == "safe" and not {"pointer", "bounds"} <= looked_for:
        task.kinds.discard("out-of-bounds")
    return bounds
