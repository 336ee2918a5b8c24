// expect: reachable
// options: --entry foo
// rule: hole 7: five two-way branches in a loop are 32 backbones and 32 counters unless merged
// input: [[1, 1], 2]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int k = 0, noise = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] > 1) noise = 1;
        if (A[i] > 2) noise = 2;
        if (A[i] > 3) noise = 3;
        if (A[i] > 4) noise = 4;
        if (A[i] == 1) ++k;
    }
    if (k == 2 && n == 2)
        reach_error();
}
