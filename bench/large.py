"""Large C programs of many shapes, each the same on every machine.

A shape is a function from a size and a source of chance to a text. None is meant to be
decided: they are there to be slow for whoever treats them carelessly.
"""

import random

HEAD = """\
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
void reach_error(void);
"""


def inputs(names, kind="int"):
    return "".join(f"    {kind} {name} = __VERIFIER_nondet_{'u' * (kind != 'int')}int();\n" for name in names)


def target(condition, depth=1):
    """The error, where the condition holds."""
    return f"{'    ' * depth}if ({condition}) reach_error();\n"


def main(body, condition="", before=""):
    """A program that ends with the question whether the condition can hold."""
    asked = target(condition) if condition else ""
    return f"{HEAD}{before}int main(void) {{\n{body}{asked}    return 0;\n}}\n"


def picked(size, chance, names="abcd"):
    """So many times two variables."""
    for _ in range(size):
        yield chance.sample(names, 2)


def straight(size, chance):
    """A long straight line."""
    lines = inputs("abcdefgh", "unsigned")
    for _ in range(size):
        x, y, z = (chance.choice("abcdefgh") for _ in range(3))
        lines += f"    {x} = {y} {chance.choice('+-*^&|')} {z} + {chance.randrange(99)}u;\n"
    return main(lines, "a == 12345u")


def branches(size, chance):
    """Branches, one behind the other."""
    lines = inputs("abcdefgh")
    for x, y in picked(size, chance, "abcdefgh"):
        lines += f"    if ({x} > {chance.randrange(50)}) {y} = {x} - {chance.randrange(9)};"
        lines += f" else {{ {x} = {y}; {y}++; }}\n"
    return main(lines, "a == 77 && b == 12")


def nested(size, chance):
    """Branches within branches."""

    def tree(depth):
        pad = "    " * 2
        if depth == 0:
            return f"{pad}x += y * {chance.randrange(9)};\n"
        test = f"if (x > {chance.randrange(99)}) {{\n"
        return f"{pad}{test}{tree(depth - 1)}{pad}}} else {{\n{tree(depth - 1)}{pad}}}\n"

    return main(f"{inputs('xy')}{tree(size)}", "x == 1000")


def machine(size, chance):
    """A state machine in a loop, as drivers and compilers of other languages write it."""
    cases = ""
    for state, (x, y) in enumerate(picked(size, chance)):
        cases += f"        case {state}:\n            {x} = {y} + {chance.randrange(5)};\n"
        cases += f"            if ({y} > {chance.randrange(20)}) state = {chance.randrange(size)};"
        cases += f" else state = {chance.randrange(size)};\n            break;\n"
    body = inputs("abcd") + "    int state = 0;\n    while (1) {\n        switch (state) {\n"
    return main(f"{body}{cases}        }}\n{target('a > 1000 && b == 3', 2)}    }}\n")


def events(size, chance):
    """Processes that are called in turn until all rest, as SystemC is translated to C."""
    shared = "".join(f"int s{i}, e{i}, v{i};\n" for i in range(size))
    functions = ""
    for i in range(size):
        j = chance.randrange(size)
        functions += f"void process{i}(void) {{\n    if (s{i} == 0) goto first; if (s{i} == 1) goto second;\n"
        functions += f"first:\n    s{i} = 1; e{j} = 1; v{i} = __VERIFIER_nondet_int(); return;\n"
        functions += f"second:\n    if (v{j} > v{i} + {chance.randrange(9)}) {{ e{i} = 2; v{i}++; }} else s{i} = 0;\n}}\n"
    body = "    while (1) {\n        int busy = 0;\n"
    for i in range(size):
        body += f"        if (e{i} != 2) {{ busy = 1; if (__VERIFIER_nondet_int()) process{i}(); }}\n"
    return main(f"{body}        if (!busy) break;\n    }}\n", "v0 == 17 && v1 < 3", shared + functions)


def loops(size, chance):
    """Loops, one behind the other."""
    lines = inputs("abcd")
    for i, (x, y) in enumerate(picked(size, chance)):
        lines += f"    for (int i{i} = 0; i{i} < {x}; i{i}++) {{ if ({y} > i{i}) {y}--; else {y} += 2; }}\n"
    return main(lines, "a == 77 && b == 12")


def nest(size, chance):
    """Loops within loops."""
    lines, close = inputs("ab") + "    int k = 0;\n", ""
    for i in range(size):
        lines += f"    for (int i{i} = 0; i{i} < a; i{i}++) {{ if (k > {chance.randrange(40)}) k -= i{i}; else k++;\n"
        close += "    }\n"
    return main(f"{lines}    k += b;\n{close}", "k == 12345")


def functions(size, chance):
    """Functions that call earlier ones twice: small to read, huge when inlined."""
    text = "int f0(int x) { return x > 3 ? x - 1 : x + 2; }\n"
    for i in range(1, size):
        j = max(0, i - 1 - chance.randrange(2))
        text += f"int f{i}(int x) {{ int y = f{i - 1}(x); if (y > {i}) y = f{j}(y - x); return y + 1; }}\n"
    return main(inputs("a"), f"f{size - 1}(a) == 4711", text)


def many(size, chance):
    """Many functions, each called once."""
    text, calls = "", ""
    for i in range(size):
        text += f"int g{i}; int f{i}(int x, int *p) {{ if (x > {chance.randrange(99)}) *p = x; g{i} = x; return x + *p; }}\n"
        calls += f"    a = f{i}(a, &b);\n"
    return main(f"{inputs('ab')}{calls}", "a == 4711", text)


def tables(size, chance):
    """A large table with values, and lookups in it."""
    values = ", ".join(str(chance.randrange(1000)) for _ in range(size))
    body = inputs("ab") + f"    for (int i = 0; i < {size}; i++) if (table[i] == a) b += i;\n"
    return main(body, "b == 999999", f"int table[{size}] = {{{values}}};\n")


def arrays(size, chance):
    """Writes to and reads from arrays at indices that nobody knows."""
    body = inputs("abcd") + "    int A[100000], B[100000];\n"
    for x, y in picked(size, chance):
        body += f"    if ({x} >= 0 && {x} < 100000) {{ A[{x}] = {y}; {y} = B[{x}] + A[{chance.randrange(9)}]; B[{chance.randrange(9)}] = {x}; }}\n"
    return main(body, "A[7] == 77 && a == 12")


def expressions(size, chance):
    """One expression."""
    text = "a"
    for _ in range(size):
        other = chance.choice("abcd")
        text = f"({text} {chance.choice('+-*')} {other})" if chance.random() < 0.5 else f"({other} ^ {text})"
    return main(inputs("abcd", "unsigned"), f"{text} == 4711u")


def sums(size, chance):
    """One condition of very many parts."""
    parts = [f"(a * {chance.randrange(9)}u + b == {chance.randrange(99)}u && c != {i}u)" for i in range(size)]
    return main(inputs("abc", "unsigned"), " || ".join(parts))


def jumps(size, chance):
    """Jumps to anywhere."""
    lines = inputs("abcd")
    for i, (x, y) in enumerate(picked(size, chance)):
        lines += f"L{i}: {x} = {y} + {chance.randrange(5)}; if ({y} > {chance.randrange(30)}) goto L{chance.randrange(size)};\n"
    return main(lines, "a == 77 && b == 12")


def heap(size, chance):
    """Lists on the heap, and pointers between their nodes."""
    before = "void *malloc(unsigned long);\nstruct node { int value; struct node *next, *other; };\n"
    body = inputs("ab") + "    struct node *head = 0, *p;\n"
    for _ in range(size):
        body += "    p = malloc(sizeof *p); p->value = a; p->next = head; p->other = head ? head->other : p; head = p;\n"
        body += f"    if (a > {chance.randrange(50)} && p->next) p->next->value = b;\n"
    return main(f"{body}    for (p = head; p; p = p->next) {target('p->value == 4711', 0)}", before=before)


def strings(size, chance):
    """The library's functions on strings and memory."""
    before = "#include <string.h>\n#include <stdlib.h>\n"
    body = inputs("ab") + f"    char s[{size}], t[{size}];\n    memset(s, 'x', {size - 1}); s[{size - 1}] = 0;\n"
    for _ in range(size // 20):
        body += f"    strcpy(t, s); s[{chance.randrange(size - 1)}] = (char)a; if (strcmp(s, t) > 0) a += (int)strlen(t); memcpy(s, t, {size // 2});\n"
    return main(body, "a == 4711", before)


def macros(size, chance):
    """Macros that double what they are given."""
    before = "#define M0(x) ((x) + (x))\n"
    for i in range(1, size):
        before += f"#define M{i}(x) M{i - 1}(M{i - 1}(x) * {chance.randrange(9)})\n" if i < 3 else f"#define M{i}(x) (M{i - 1}(x) ^ M{i - 1}(b))\n"
    return main(inputs("ab"), f"M{size - 1}(a) == 4711", before)


def endless(size, chance):
    """A long run without any input."""
    body = f"    unsigned x = {chance.randrange(99)}, y = 1;\n    for (unsigned i = 0; i < {size}u * 1000000u; i++) {{ x = x * 1664525u + 1013904223u; y ^= x >> 3; }}\n"
    return main(body, "y == 4711u")


def recursion(size, chance):
    """Functions that call each other and themselves."""
    text = "".join(f"int f{i}(int);\n" for i in range(size))
    for i in range(size):
        j, k = chance.randrange(size), chance.randrange(size)
        text += f"int f{i}(int x) {{ if (x <= {chance.randrange(4)}) return x; return f{j}(x - 1) + f{k}(x - 2); }}\n"
    return main(inputs("a"), "f0(a) == 4711", text)


def counting(size, _):
    """The counting loop of the paper with a far larger bound."""
    return (
        "#include <assert.h>\nint main(void) {\n    int n = __VERIFIER_nondet_int(), k = 3;\n"
        "    for (int i = 0; i < n; ++i) if (__VERIFIER_nondet_int() == 1) ++k;\n"
        f"    if (k > {size}) assert(0);\n}}\n"
    ).replace("int main", "int __VERIFIER_nondet_int(void);\nint main", 1)


def structures(size, chance):
    """Structures in arrays in structures, copied as a whole."""
    fields = " ".join(f"int m{i};" for i in range(30))
    before = f"struct inner {{ {fields} }};\nstruct outer {{ struct inner in[20]; int n; }};\nstruct outer g[10];\n"
    body = inputs("ab") + "    struct outer x = g[0], y;\n"
    for _ in range(size):
        body += f"    y = x; y.in[{chance.randrange(20)}].m{chance.randrange(30)} = a; if (a > b) x = y; if (b >= 0 && b < 20) a = x.in[b].m{chance.randrange(30)};\n"
    return main(f"{body}    g[1] = x;\n", "g[1].in[3].m4 == 4711", before)


def cases(size, chance):
    """A loop whose body has branches in a row, each about what the ones before have changed."""
    body = inputs("abcd") + "    while (a < b) {\n"
    for _ in range(size):
        x, y, z = picked(3, chance)
        body += f"        if ({x[0]} < {y[1]}) {z[0]}++; else {z[1]} += {chance.randrange(2, 9)};\n"
    return main(body + "    }\n", "c == 77 && d == 4711")


def reversals(size, _):
    """Bits that are turned round by masks and shifts, and round again."""
    rounds = "".join(
        f"    x = (x & {mask}u) << {by} | (x >> {by} & {mask}u);\n"
        for _ in range(size)
        for mask, by in [("0x55555555", 1), ("0x33333333", 2), ("0x0f0f0f0f", 4), ("0x00ff00ff", 8)]
    )
    return main(f"{inputs('x', 'unsigned')}    unsigned y = x;\n{rounds}{rounds}", "x != y")


def reactive(size, chance):
    """A machine that reacts: one long condition after the other about a few variables, in a loop."""
    names = "efghklmn"
    variables = "".join(f"int {name} = 1;\n" for name in names)

    def literal(name):
        return f"{name} {'==' if chance.random() < 0.85 else '!='} {chance.randrange(3)}"

    def condition():
        parts = [literal(name) for name in names if chance.random() < 0.8]
        ways = [" && ".join(literal(name) for name in chance.sample(names, 3)) for _ in range(3)]
        parts += ["(" + " || ".join(f"({way})" for way in ways) + ")"]
        return " && ".join([*parts, f"input == {chance.randrange(1, 7)}"])

    functions = ""
    for number in range(4):
        functions += f"int step{number}(int input) {{\n"
        for _ in range(size):
            sets = " ".join(f"{name} = {chance.randrange(3)};" for name in chance.sample(names, 5))
            functions += f"    if ({condition()}) {{ {sets} return {chance.randrange(9)}; }}\n"
        functions += f"    return {f'step{number - 1}(input)' if number else '9'};\n}}\n"
    body = inputs("ab") + "    while (a != 8) { a = __VERIFIER_nondet_int(); b = step3(a); }\n"
    extern = "extern int __VERIFIER_nondet_int(void);\n"
    return main(body, "b == 4 && e == 2 && g == 1", extern + variables + functions)


# Each shape with the sizes at which it is large.
SHAPES = [
    (straight, [300, 3000, 20000]),
    (branches, [100, 1000, 8000]),
    (nested, [5, 8, 11]),
    (machine, [30, 150, 800]),
    (events, [4, 8, 30]),
    (loops, [10, 60, 500]),
    (nest, [3, 6, 40]),
    (functions, [8, 14, 30]),
    (many, [50, 400, 3000]),
    (tables, [1000, 20000, 200000]),
    (arrays, [50, 400, 3000]),
    (expressions, [60, 150, 240]),
    (sums, [50, 100, 200]),
    (jumps, [15, 60, 400]),
    (heap, [10, 60, 400]),
    (strings, [100, 1000, 10000]),
    (macros, [8, 10, 14]),
    (endless, [1, 100, 4000]),
    (recursion, [2, 8, 60]),
    (counting, [100, 10000, 1000000]),
    (structures, [5, 50, 500]),
    (cases, [6, 13, 60]),
    (reversals, [1, 2, 6]),
    (reactive, [20, 100, 260]),
]


def programs(count):
    """As many programs: pairs of a name and a text."""
    for number in range(count):
        shape, sizes = SHAPES[number % len(SHAPES)]
        size = sizes[number // len(SHAPES) % len(sizes)]
        yield f"{shape.__name__}-{size}-{number}.c", shape(size, random.Random(number))
