// expect: reachable
// options: --entry foo
// rule: §3.2's example: after the loops j = max(n, m − 1); with j ⋆ the model is a guess, with j = n the target is safe
// input: [6, 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n) {
    int i, j = 0;
    for (i = 0; i < m; ++i) {
        j = i;
        while (j < n)
            ++j;
    }
    if (m == n + 3 && n > 1 && j == n + 2)
        reach_error();
}
