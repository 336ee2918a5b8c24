// expect: safe
// options: --entry foo
// rule: heavyweight step: three times the same inner count is never 13
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n) {
    int total = 0;
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
            ++total;
    if (m == 3 && total == 13)
        reach_error();
}
