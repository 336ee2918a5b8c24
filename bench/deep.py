"""Table: targets that lie deep, with the depth as the parameter.

Each family has a program for every depth. What is measured is `check` without the run that it
begins with, by the engine `apc` and by `proteus`, whose loop summaries answer part of the same.
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


def checked(bench, file, engine):
    """The verdict and the time of one run."""
    command = [bench.unloop, "check", str(file), "--entry", "f", "--engine", engine, "--json", "-q"]
    ran = run([*command, "--run-first", "no", "--timeout", str(LIMIT)], LIMIT + 10)
    try:
        return json.loads(ran.output)["verdict"], ran.seconds
    except (ValueError, KeyError):
        return "no report", ran.seconds


def cell(bench, file, engine):
    """The time if the target was found in all runs; whether that is as aimed at."""
    runs = [checked(bench, file, engine) for _ in range(bench.runs)]
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
                cells = [cell(bench, file, engine) for engine in ENGINES]
                good += any(fine for _, fine in cells)
                rows += 1
                result.rows.append([name, f"{depth:,}", *(text for text, _ in cells)])
    result.notes = [
        "All targets can be reached. Total time, race of all solvers, medians; the program is not",
        f"run first, and no engine has more than {LIMIT} s. Aim: under {AIM} s by one of them, which",
        f"{good} of {rows} rows are.",
    ]
    return result
