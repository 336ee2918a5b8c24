// expect: reachable
// options: --entry foo
// rule: hole 13: the division is guarded by ||; one edge for the whole condition needs operands without side conditions
// input: [[0, 6, 0], 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int k = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 0 || 12 % A[i] == 5)
            ++k;
    }
    if (n == 3 && k == 2 && A[0] == 0 && A[1] == 6)
        reach_error();
}
