// expect: reachable
// options: --entry foo --ints math
// rule: heavyweight step: the last row's count n − (m − 1); the count of the first row says safe
// input: [3, 7]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n) {
    int k = 0;
    for (int i = 0; i < m; ++i) {
        k = 0;
        for (int j = i; j < n; ++j)
            ++k;
    }
    if (m == 3 && n > 5 && k == n - 2)
        reach_error();
}
