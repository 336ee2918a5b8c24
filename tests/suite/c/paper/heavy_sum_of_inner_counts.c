// expect: reachable
// options: --entry foo
// rule: heavyweight step: n is added in each outer iteration, κ·max(0, n) in the end
// input: [3, 4]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n) {
    int total = 0;
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
            ++total;
    if (m == 3 && total == 12)
        reach_error();
}
