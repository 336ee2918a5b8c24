// expect: reachable
// options: --entry foo --ints math
// rule: hole 3 in an inner loop: its counter needs 77 while the outer one needs 1
// input: [1, 77]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n) {
    int most = 0;
    for (int i = 0; i < m; ++i) {
        int k = 0;
        for (int j = i; j < n; ++j)
            ++k;
        if (k >= 77) {
            most = k;
            break;
        }
    }
    if (most >= 77)
        reach_error();
}
