// expect: reachable
// options: --entry foo
// rule: doubling is ⋆ for rules 1 to 4; who takes x + x for a step of rule 2 with d = x gets κ·1 + 1
// input: [6]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int x = 1;
    for (int i = 0; i < n; ++i)
        x = x + x;
    if (x == 64 && n == 6)
        reach_error();
}
