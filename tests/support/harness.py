"""What is needed to run programs of verifiers by the C compiler: inputs, random ones and
those that are given, and ways to end a run. Shared by check_suite.py and foreign/.
"""

import re
import subprocess
from pathlib import Path

# Seen by the program before its first line.
PRELUDE = r"""
#define main program_main
#define abort program_abort
#define exit program_exit
#define alloca __builtin_alloca
#define __VERIFIER_assume program_assume
extern void program_assume(int);
extern void program_reached(void);
#define __CPROVER_assume program_assume
#define __ESBMC_assume program_assume
#define __CPROVER_assert(e, text) ((e) ? (void)0 : program_reached())
#define __ESBMC_assert __CPROVER_assert
#define nondet_int __VERIFIER_nondet_int
#define nondet_uint __VERIFIER_nondet_uint
#define klee_make_symbolic(at, bytes, name) \
    program_symbolic((void *)(at), bytes, sizeof *(at))
extern void program_symbolic(void *, unsigned long, unsigned long);
extern long long program_take(long long, long long);
#define __ESBMC_init_object(at) klee_make_symbolic(at, sizeof *(at), "")
#define __CPROVER_isnan __builtin_isnan
#define __CPROVER_isnanf __builtin_isnan
#define __CPROVER_isnand __builtin_isnan
#define __CPROVER_isinff(x) __builtin_isinf((float)(x))
#define __CPROVER_isinfd __builtin_isinf
#define __CPROVER_isfinited __builtin_isfinite
#define __CPROVER_isnormalf(x) __builtin_isnormal((float)(x))
#define __CPROVER_signd(x) (__builtin_signbit(x) != 0)
#define __CPROVER_fabsf __builtin_fabsf
#define klee_int(name) ((int)program_take(-2147483647 - 1, 2147483647))
#define klee_range(low, high, name) ((int)program_take(low, (long long)(high) - 1))
#define klee_assume(e) program_assume((e) != 0)
#define klee_assert(e) ((e) ? (void)0 : program_reached())
#define klee_prefer_cex(object, e) ((void)0)
#define klee_silent_exit(status) program_exit(status)
#define klee_abort program_reached
"""

# klee_make_symbolic: numbers one after the other; of a structure, its bytes (random runs only).
SYMBOLIC = r"""
void program_symbolic(void *at, unsigned long bytes, unsigned long one) {
    if ((one != 1 && one != 2 && one != 4 && one != 8) || bytes % one) one = 1;
    for (unsigned long done = 0; done < bytes; done += one) {
        long long value = take();
        memcpy((char *)at + done, &value, one);
    }
}
long long program_take(long long low, long long high) {
    long long value = take();
    if (value < low || value > high) program_assume(0);
    return value;
}
"""

# The functions of SV-COMP that give inputs: the end of their name, and their type.
KINDS = {
    "bool": "_Bool", "char": "char", "schar": "signed char", "uchar": "unsigned char",
    "short": "short", "ushort": "unsigned short", "int": "int", "uint": "unsigned int",
    "unsigned": "unsigned int", "long": "long", "ulong": "unsigned long",
    "longlong": "long long", "ulonglong": "unsigned long long", "u8": "unsigned char",
    "u16": "unsigned short", "u32": "unsigned int", "float": "float", "double": "double",
}
INPUTS = "".join(f"{c} __VERIFIER_nondet_{n}(void) {{ return ({c})take(); }}\n"
                 for n, c in KINDS.items())

ASSERT_H = """#undef assert
extern void program_reached(void);
#define assert(e) ((e) ? (void)0 : program_reached())
"""

# Inputs: given ones, or random ones that are mostly small or at an edge. Needs seed, pool,
# given, position, count, replay, and EXHAUSTED with top to end a run.
RANDOM = r"""
static unsigned long long next_random(void) {
    unsigned long long z = (seed += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}
static long long below(long long n) { return (long long)(next_random() % (unsigned long long)n); }
static long long any_value(void) {
    long long kind = below(20);
    if (kind < 10) return below(9) - 2;
    if (kind < 15) return pool[below(sizeof pool / sizeof *pool)];
    if (kind < 17) return below(26);
    if (kind < 18) return below(201) - 50;
    if (kind < 19) return (long long)next_random();
    static const int widths[] = {7, 8, 15, 16, 31, 32, 63};
    long long edge = (long long)(1ULL << widths[below(7)]);
    return (long long)(below(2) ? (unsigned long long)edge + below(3) - 1
                                : -(unsigned long long)edge + below(3) - 1);
}
static long long take(void) {
    if (!replay) return any_value();
    if (position == count) siglongjmp(top, EXHAUSTED);
    return given[position++];
}
"""


class Bad(Exception):
    """A program, or what is said of it, is not as it should be."""


def pool_of(source):
    """The program's own numbers and characters and their neighbours."""
    code = re.sub(r"//[^\n]*", "", source)
    values = {int(n) for n in re.findall(r"\b\d+(?=[uUlL]*\b)", code) if int(n) < 2**63 - 1}
    values |= {int(n, 16) for n in re.findall(r"\b0[xX]([0-9a-fA-F]{1,15})(?=[uUlL]*\b)", code)}
    values |= {ord(c) for s in re.findall(r'"([^"\n]*)"', code) for c in s}
    values |= {ord(c) for c in re.findall(r"'([^'\\])'", code)}
    return sorted({v + d for v in values for d in (-1, 0, 1)} | {-v for v in values})


def words(values):
    return "".join(f"{value}LL, " for value in values)


def run(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, timeout=120, check=False)
    if done.returncode:
        raise Bad(f"{Path(command[0]).name} says:\n{done.stderr.strip()}")
    return done.stdout
