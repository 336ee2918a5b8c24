// expect: reachable
// options: --entry foo --ints math
// rule: hole 9: δ of §3.3 with s − 1 contradicts σ for s >= 1, so "the inner loop never runs" and x stays 0
// input: [1, 3]
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
    if (m > 0 && n > 0 && x == n)
        reach_error();
}
