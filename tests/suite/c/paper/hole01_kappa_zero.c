// expect: reachable
// options: --entry foo
// rule: hole 1: path counters are >= 0, not > 0: here every cell must be a 1, so the other backbone is never taken
// input: [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 10]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int k = 3;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            ++k;
    }
    if (k > 12 && n == 10)
        reach_error();
}
