// expect: safe
// options: --entry foo
// rule: twin of matrix_row_count: four hits do not fit into a row of three, however many rows there are
// alone: cvc5
// net: whole
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
    if (w == 1 && n < 4)
        reach_error();
}
