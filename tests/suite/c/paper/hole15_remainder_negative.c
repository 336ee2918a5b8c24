// expect: reachable
// options: --entry foo
// rule: hole 15: C truncates: −7 % 3 == −1; SMT-LIB's Euclidean mod is never negative, hence safe
// input: [-7]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int x) {
    if (x < -5 && x % 3 == -1)
        reach_error();
}
