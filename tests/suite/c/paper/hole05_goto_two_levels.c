// expect: reachable
// options: --entry foo
// rule: hole 5: goto out of two loops at once, from the middle of an iteration
// input: [4, 4, [[0, 0, 0, 0], [0, 0, 5]]]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n, int A[m][n]) {
    int i, j;
    for (i = 0; i < m; ++i)
        for (j = 0; j < n; ++j)
            if (A[i][j] == 5)
                goto found;
    return;
found:
    if (i == 1 && j == 2 && n == 4)
        reach_error();
}
