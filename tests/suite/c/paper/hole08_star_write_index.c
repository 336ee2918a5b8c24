// expect: reachable
// options: --entry foo
// rule: hole 8: a write at an index that is ⋆ may hit any cell; dropping it says safe
// input: [2, [0, 0, 0, 0, 0]]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n, int A[]) {
    int x = 1;
    for (int i = 0; i < n; ++i)
        x = 2 * x;
    if (n == 2 && A[4] == 0) {
        A[x] = 1;
        if (A[4] == 1)
            reach_error();
    }
}
