// expect: reachable
// options: --entry foo
// rule: hole 8: the complement of (x > 5 && n > 2) is a disjunction; only in negation normal form may ⋆ become true
// input: [3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int x = 0;
    for (int i = 0; i < n; ++i)
        x = i - x;
    if (n > 2 && x > 5)
        return;
    if (n == 3)
        reach_error();
}
