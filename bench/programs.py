"""The programs that are measured: the paper's, and families of generated ones."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Optional

ROOT = Path(__file__).resolve().parent.parent


@dataclass
class Program:
    """A C program, what must be said of it, and what others need for it."""

    name: str
    path: Path
    entry: str
    expect: str
    aim: Optional[float] = None
    others: dict = field(default_factory=dict)


def paper(name, expect, aim, apc, klee, cbmc):
    """A program of the paper, with the figures of the issue's table."""
    others = {"Apc, 2011": apc, "KLEE 3.3": klee, "CBMC 6.6": cbmc}
    path = ROOT / "examples" / f"{name.lower()}.c"
    return Program(name, path, name, expect, aim, others)


# The aims are for this project's machine when it is quiet. KLEE and CBMC ran there, CBMC
# with a bound given by hand; Apc's times are the paper's, on the machine of its day.
PAPER = [
    paper("Hello", "reachable", 0.06, "0.181 s", "0.23 s", "0.38 s"),
    paper("HW", "reachable", 0.06, "0.941 s", "0.74 s", "0.55 s"),
    paper("HWM", "reachable", 0.15, "4.660 s", "over 100 s", "1.09 s"),
    paper("MatrIR", "reachable", 0.06, "0.035 s", "over 90 s", "not accepted"),
    paper("WinDriver", "reachable", 0.06, "0.627 s", "0.99 s (3 × 22 fixed)", "not accepted"),
    paper("OneLoop", "safe", 0.015, "0.003 s", "over 90 s", "up to the bound only"),
    paper("TwoLoops", "safe", 0.015, "0.003 s", "over 90 s", "up to the bound only"),
]

# What a branch does, and which sum then makes the target reachable.
SHAPES = {
    "irrelevant": "no influence on the target",
    "equal": "relevant, both ways the same effect",
    "different": "relevant, different effects",
    "loop": "different effects, inside a loop",
}
HEAD = "#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\n\n"


def branches(shape, count, expect):
    """`count` two-way branches one after the other, each on an input of its own."""
    safe = expect == "safe"
    variable, other = ("y", 2) if shape == "irrelevant" else ("x", 1 if shape == "equal" else 2)
    branch = []
    for i in range(count):
        branch += [
            f"int c{i} = __VERIFIER_nondet_int();",
            f"if (c{i} > {i})",
            f"    {variable} += 1;",
            "else",
            f"    {variable} = {other} + {variable};",
        ]
    # Without a loop every sum from count to 2 · count is possible.
    end = {
        "irrelevant": ["x = __VERIFIER_nondet_int();", "int z = x + x;"]
        + ["if (x > 5 && z < x)" if safe else "if (x > 5 && z > x)"],
        "equal": [f"if (x == {count + 1 if safe else count})"],
        "different": [f"if (x == {2 * count + 1 if safe else 2 * count - count // 3})"],
        "loop": ["if (x < 0)" if safe else f"if (x == {2 * (2 * count - count // 3)})"],
    }[shape]
    if shape == "loop":
        around = ["int n = __VERIFIER_nondet_int();", "for (int i = 0; i < n; ++i) {"]
        branch = around + ["    " + line for line in branch] + ["}"]
    body = ["int x = 0, y = 0;", *branch, *end, "    assert(0);", "return 0;"]
    return HEAD + "int main(void) {\n" + "".join(f"    {line}\n" for line in body) + "}\n"


def nest(depth, expect):
    """`depth` loops inside each other, each n times round: n^depth steps in all."""
    target = "k < 0" if expect == "safe" else f"k == {2**depth}"
    lines = ["int n = __VERIFIER_nondet_int(), k = 0;"]
    for i in range(depth):
        lines.append("    " * i + f"for (int i{i} = 0; i{i} < n; ++i{i})")
    lines += ["    " * depth + "++k;", f"if ({target})", "    assert(0);", "return 0;"]
    return HEAD + "int main(void) {\n" + "".join(f"    {line}\n" for line in lines) + "}\n"


def family(folder, kind, size, expect):
    """Writes one generated program."""
    text = nest(size, expect) if kind == "nest" else branches(kind, size, expect)
    path = Path(folder) / f"{kind}-{size}-{expect}.c"
    path.write_text(text)
    return Program(path.stem, path, "main", expect)
