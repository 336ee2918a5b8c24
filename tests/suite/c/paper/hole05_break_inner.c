// expect: reachable
// options: --entry foo
// rule: hole 5: break leaves the inner loop only; leaving both says safe
// input: [3, [0, 0, 0]]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int A[]) {
    int breaks = 0;
    for (int i = 0; i < m; ++i) {
        for (int j = 0; j < 5; ++j) {
            if (A[i] == j) {
                ++breaks;
                break;
            }
        }
    }
    if (breaks == 3 && m == 3)
        reach_error();
}
