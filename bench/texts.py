"""Programs of any size, as generators write them: each is a text of about so many bytes, the same each time."""

import random

HEAD = """extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
"""
SHAPES = {}


def shape(make):
    SHAPES[make.__name__.replace("_", " ")] = make
    return make


def until(size, parts):
    """As many parts as are `size` bytes, and how many those are."""
    text, count = [], 0
    for part in parts:
        if size <= 0:
            break
        text.append(part)
        size -= len(part)
        count += 1
    return "".join(text), count


@shape
def reactive(size):
    """A problem of RERS: a long function of `if`s over global integers, asked again and again."""
    dice = random.Random(1)
    variables = [f"a{number}" for number in range(12)]

    def condition():
        tests = [f"({name} == {dice.randrange(6)})" for name in dice.sample(variables, 4)]
        return " && ".join([f"(input == {dice.randint(1, 6)})", *tests])

    def rules():
        while True:
            moves = "".join(f"        {name} = {dice.randrange(6)};\n" for name in dice.sample(variables, 3))
            yield f"    if ({condition()}) {{\n{moves}        return {dice.randint(20, 26)};\n    }}\n"

    def errors():
        while True:
            tests = " && ".join(f"({name} == {dice.randrange(6)})" for name in variables)
            yield f"    if ({tests}) {{\n        reach_error();\n    }}\n"

    state = "".join(f"int {name} = {dice.randrange(6)};\n" for name in variables)
    return f"""{HEAD}{state}
int calculate_output(int input) {{
{until(size // 20, errors())[0]}{until(size - size // 20, rules())[0]}    return -2;
}}

int main(void) {{
    while (1) {{
        int input = __VERIFIER_nondet_int();
        __VERIFIER_assume(input >= 1 && input <= 6);
        calculate_output(input);
    }}
}}
"""


@shape
def straight_line(size):
    """Assignments, one after the other."""
    dice = random.Random(2)
    names = [f"x{number}" for number in range(40)]

    def statements():
        while True:
            to, one, other = dice.sample(names, 3)
            yield f"    {to} = {one} {dice.choice('+-^&|')} {other};\n"

    declared = "".join(f"    unsigned {name} = {number};\n" for number, name in enumerate(names))
    body, _ = until(size, statements())
    return f"""{HEAD}
int main(void) {{
{declared}    x0 = (unsigned)__VERIFIER_nondet_int();
{body}    if ((x0 ^ x0) != 0)
        reach_error();
    return 0;
}}
"""


@shape
def else_ifs(size):
    """One chain of `else if`."""

    def arms():
        number = 0
        while True:
            number += 1
            yield f"    else if (x == {number * 3})\n        y = {number};\n"

    body, count = until(size, arms())
    return f"""{HEAD}
int main(void) {{
    int x = __VERIFIER_nondet_int(), y;
    if (x < 0)
        y = 0;
{body}    else
        y = -1;
    if (y > {count})
        reach_error();
    return 0;
}}
"""


@shape
def ifs_in_a_row(size):
    """Branches that meet again, one after the other."""

    def branches():
        number = 0
        while True:
            number += 1
            yield f"    if (__VERIFIER_nondet_int() > {number})\n        y = y ^ {number}u;\n"

    return f"""{HEAD}
int main(void) {{
    unsigned y = 0;
{until(size, branches())[0]}    if (y != y + 0)
        reach_error();
    return 0;
}}
"""


@shape
def many_functions(size):
    """Small functions, of which ten are called."""

    def functions():
        number = 0
        while True:
            number += 1
            yield (
                f"int f{number}(int x, int *p) {{\n    int i, sum = x;\n    for (i = 0; i < 10; i++)\n"
                f"        if (p[i] > sum && x != {number})\n            sum = p[i] / (x | 1);\n    return sum;\n}}\n\n"
            )

    body, count = until(size, functions())
    calls = "".join(f"    x ^= f{1 + count * part // 10}(x, a);\n" for part in range(10))
    return f"""{HEAD}{body}
int main(void) {{
    int a[10] = {{0}}, x = __VERIFIER_nondet_int();
{calls}    return x != x;
}}
"""


@shape
def reached_functions(size):
    """Small functions, each of which calls the next."""

    def functions():
        number = 0
        while True:
            number += 1
            yield f"static int f{number}(int x) {{\n    if (x > {number})\n        return f{number - 1}(x - 1);\n    return x;\n}}\n\n"

    body, count = until(size, functions())
    return f"""{HEAD}static int f0(int x) {{ return x; }}
{body}
int main(void) {{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x >= 0 && x < 100000);
    if (f{count}(x) < 0)
        reach_error();
    return 0;
}}
"""


@shape
def big_tables(size):
    """Constant tables, of which elements are read."""
    dice = random.Random(3)

    def rows():
        while True:
            yield "    " + ", ".join(str(dice.randrange(1 << 16)) for _ in range(16)) + ",\n"

    body, count = until(size, rows())
    return f"""{HEAD}static const unsigned short table[] = {{
{body}}};

int main(void) {{
    int i = __VERIFIER_nondet_int();
    __VERIFIER_assume(i >= 0 && i < {16 * count});
    if (table[i] > 65535)
        reach_error();
    return 0;
}}
"""


@shape
def a_switch(size):
    """One `switch` of many cases, in a loop."""

    def cases():
        number = 0
        while True:
            number += 1
            yield f"        case {number}:\n            state = {number * 7919 % 9973};\n            break;\n"

    return f"""{HEAD}
int main(void) {{
    int state = 1;
    while (__VERIFIER_nondet_int()) {{
        switch (state) {{
{until(size, cases())[0]}        default:
            state = 1;
        }}
        if (state < 0)
            reach_error();
    }}
    return 0;
}}
"""


@shape
def structures(size):
    """Structures with pointers to functions, as drivers have them, a table of each."""

    def drivers():
        number = 0
        while True:
            number += 1
            yield (
                f"struct device{number} {{ int id, flags; char name[16]; int (*probe)(struct device{number} *, int); }};\n"
                f"static int probe{number}(struct device{number} *d, int x) {{\n    if (!d)\n        return -1;\n"
                f"    d->flags |= x;\n    return d->id + {number};\n}}\n"
                f'static struct device{number} driver{number} = {{ {number}, 0, "device{number}", probe{number} }};\n\n'
            )

    body, count = until(size, drivers())
    step = max(1, count // 400)
    calls = "".join(
        f"    case {number}: x = driver{number}.probe(&driver{number}, x); break;\n" for number in range(1, count + 1, step)
    )
    return f"""{HEAD}{body}
int main(void) {{
    int x = __VERIFIER_nondet_int();
    switch (__VERIFIER_nondet_int()) {{
{calls}    }}
    return 0;
}}
"""
