// expect: safe
// options: --entry foo
// rule: hole 9: with the right δ the inner loop runs max(0, n) times and x can be nothing else
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n) {
    int x = 0;
    for (int i = 0; i < m; ++i) {
        int j = 0;
        while (j < n)
            ++j;
        x = j;
    }
    if (m > 0 && n > 0 && x != n)
        reach_error();
}
