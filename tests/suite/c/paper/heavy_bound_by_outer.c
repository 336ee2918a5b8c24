// expect: reachable
// options: --entry foo
// rule: the inner bound is the outer counter: 0 + 1 + 2 + 3 = 6 inner iterations, not m·m
// input: [4]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m) {
    int total = 0;
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < i; ++j)
            ++total;
    if (m == 4 && total == 6)
        reach_error();
}
