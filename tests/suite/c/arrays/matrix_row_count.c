// expect: reachable
// options: --entry foo
// rule: a count that is reset in each row (MatrIR's shape): four hits must lie in one row
// input: [2, 4, [[0, 0, 0, 0], [1, 1, 1, 1]]]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n, int A[m][n]) {
    int w = 0;
    for (int i = 0; i < m; ++i) {
        int k = 0;
        for (int j = 0; j < n; ++j)
            if (A[i][j] > 0)
                ++k;
        if (k > 3)
            w = 1;
    }
    if (w == 1 && A[0][0] == 0 && n < 5)
        reach_error();
}
