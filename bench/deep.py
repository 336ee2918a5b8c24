"""Tables: targets that lie deep.

The first has the depth as the parameter: each family has a program for every depth. What is
measured is `check` without the run that it begins with, by the engine `apc` and by `proteus`, whose
loop summaries answer part of the same. The second has the kinds of loops for which the paper on
loop summaries (XCLLL16, §5.4) looked for inputs, in this project's words.
"""

import json
import tempfile
from pathlib import Path

from layout import Table, seconds
from measure import median, run
from programs import ROOT

ENGINES = ["apc", "proteus"]
AIM = 1
# No engine gets more time than this for one program.
LIMIT = 10

SEARCH = """    char W{n}[] = "{word}";
    int w{n} = 0;
    for (int i = 0; A[i] != 0; ++i) {{
        int j = i, k = 0;
        while (W{n}[k] != 0 && A[j] != 0 && A[j] == W{n}[k]) {{
            ++j;
            ++k;
        }}
        if (W{n}[k] == 0) {{
            w{n} = 1;
            break;
        }}
        if (A[j] == 0)
            break;
    }}
"""
WORDS = ["Hello", "World", "At", "Microsoft!", "Brno", "loops", "paths", "deep"]
LETTERS = "the quick brown fox jumps over the lazy dog, "


def entry(parameters, body):
    return f"#include <assert.h>\n\nvoid f({parameters}) {{\n{body}        assert(0);\n}}\n"


def counter(depth):
    """A loop of two ways; one of them has been taken more than so often."""
    return entry(
        "int A[], int n",
        "    int k = 0, m = 0;\n    for (int i = 0; i < n; ++i)\n        if (A[i] == 1)\n"
        f"            ++k;\n        else\n            ++m;\n    if (k > {depth})\n",
    )


def behind(depth):
    """Behind a loop of so many rounds."""
    return entry(
        "int A[], int x",
        f"    int s = 0;\n    for (int i = 0; i < {depth}; ++i)\n        if (A[i] > 0)\n"
        "            ++s;\n    if (x == 7)\n",
    )


def match(depth):
    """What is looked for stands in that place."""
    return entry(
        "int A[]", f"    int i = 0;\n    while (A[i] != 7)\n        ++i;\n    if (i == {depth})\n"
    )


def text(depth):
    """Hello, in a text of at least so many characters."""
    length = "    int n = 0;\n    while (A[n] != 0)\n        ++n;\n"
    end = f"    if (w0 == 1 && n >= {depth})\n"
    return entry("char A[]", SEARCH.format(n=0, word=WORDS[0]) + length + end)


def word(depth):
    """Hello, where the word has so many letters."""
    letters = (LETTERS * (depth // len(LETTERS) + 1))[:depth]
    return entry("char A[]", SEARCH.format(n=0, word=letters) + "    if (w0 == 1)\n")


def words(depth):
    """HWM for so many words."""
    searches = "".join(SEARCH.format(n=n, word=WORDS[n]) for n in range(depth))
    found = " && ".join(f"w{n} == 1" for n in range(depth))
    return entry("char A[]", f"{searches}    if ({found})\n")


def driver(depth):
    """WinDriver with rows of more than so many cells."""
    source = (ROOT / "examples" / "windriver.c").read_text()
    return source.replace("PACKET_SIZE > 20", f"PACKET_SIZE > {depth}").replace("WinDriver(", "f(")


FAMILIES = [
    ("behind a loop of n rounds", behind, [1_000, 100_000, 1_000_000]),
    ("a counter over n", counter, [100, 1_000, 10_000, 100_000]),
    ("a match at position n", match, [100, 1_000, 10_000]),
    ("a text of n characters", text, [40, 160, 640]),
    ("a word of n letters", word, [10, 40, 160]),
    ("n words", words, [2, 4, 6]),
    ("WinDriver, rows over n", driver, [20, 200, 2_000]),
]


def checked(bench, file, options):
    """The verdict and the time of one run."""
    command = [bench.unloop, "check", str(file), "--entry", "f", "--target", "errors", *options, "--json", "-q"]
    ran = run([*command, "--run-first", "no", "--timeout", str(LIMIT)], LIMIT + 10)
    try:
        return json.loads(ran.output)["verdict"], ran.seconds
    except (ValueError, KeyError):
        return "no report", ran.seconds


def cell(bench, file, options):
    """The time if the target was found in all runs; whether that is as aimed at."""
    runs = [checked(bench, file, options) for _ in range(bench.runs)]
    time = median(seconds for _, seconds in runs)
    others = sorted({verdict for verdict, _ in runs} - {"reachable"})
    if others:
        return f"{', '.join(others)} ({seconds(time)})", False
    return seconds(time), time < AIM


def table(bench, quick, say):
    """Rows of families, columns of engines and depths."""
    result = Table("Deep inputs", ["target", "n", *ENGINES])
    good, rows = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for name, program, depths in FAMILIES:
            for depth in depths[-2:-1] if quick else depths:
                say(f"{name}: {depth}")
                file = Path(folder) / f"{program.__name__}-{depth}.c"
                file.write_text(program(depth))
                cells = [cell(bench, file, ["--engine", engine]) for engine in ENGINES]
                good += any(fine for _, fine in cells)
                rows += 1
                result.rows.append([name, f"{depth:,}", *(text for text, _ in cells)])
    result.notes = [
        "All targets can be reached. Total time, race of all solvers, medians; the program is not",
        f"run first, and no engine has more than {LIMIT} s. Aim: under {AIM} s by one of them, which",
        f"{good} of {rows} rows are. Before there were questions for a model only (commit",
        "681980609b7e), `apc` took 0.9 to 4.8 s for a counter over 1,000 and gave up on 10,000, on a",
        "word of 160 letters and on WinDriver with rows over 200; `proteus` gave up on texts, words",
        "and WinDriver.",
    ]
    return result


MANY = 268_435_455
# The kinds of loops, and the programs.
SIX = [
    (
        "a function in the loop",
        "unsigned a",
        "    unsigned x = a % 2;\n    while (x < MANY)\n        x = two_more(x);\n"
        "    if (x % 2 == 0)\n",
    ),
    (
        "two phases",
        "void",
        "    unsigned x = 0;\n    while (x < MANY)\n        if (x < 65521)\n            x++;\n"
        "        else\n            x += 2;\n    if (x % 2 == 1)\n",
    ),
    (
        "a counter that wraps",
        "unsigned a",
        "    unsigned x = a;\n    while (x >= 10)\n        x += 2;\n    if (a > 20 && x == 0)\n",
    ),
    (
        "two counters",
        "unsigned a",
        "    unsigned x = a, y = a;\n    while (x < MANY) {\n        x++;\n        y += 2;\n    }\n"
        "    if (y - x == 200000000)\n",
    ),
    (
        "steps of two",
        "unsigned a",
        "    unsigned x = a % 100;\n    while (x < MANY)\n        x += 2;\n    if (x == MANY + 1)\n",
    ),
    (
        "from an input on",
        "unsigned a",
        "    unsigned x = a;\n    while (x < MANY)\n        x++;\n    if (x > MANY)\n",
    ),
]
WAYS = {
    "proteus": ["--engine", "proteus"],
    "symbolic, summaries": ["--engine", "symbolic", "--tune", "summaries=yes"],
    "apc": ["--engine", "apc"],
    "symbolic": ["--engine", "symbolic", "--tune", "summaries=no"],
}


def six(bench, say):
    """Rows of loops, columns of ways to check them."""
    result = Table("Inputs for loops of 268,435,455 rounds", ["loop", *WAYS])
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, parameters, body) in enumerate(SIX):
            say(f"a deep loop: {name}")
            file = Path(folder) / f"deep-{number}.c"
            more = "unsigned two_more(unsigned n) {\n    return n + 2;\n}\n\n"
            file.write_text(more + entry(parameters, body.replace("MANY", str(MANY))))
            result.rows.append([name, *(cell(bench, file, way)[0] for way in WAYS.values())])
    result.notes = [
        "All targets can be reached. The paper (XCLLL16, §5.4) has six programs of these kinds: its",
        "tool needs less than a second for each, KLEE runs out of time on two and takes minutes for",
        "three, and Pex fails on five.",
    ]
    return result
