// expect: reachable
// options: --entry foo
// rule: hole 8: a loop writes under a condition that holds a ⋆: the layer's condition must not become true
// input: [3, [7, 7, 7, 7]]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n, int A[]) {
    int x = 1;
    for (int i = 0; i < n; ++i) {
        x = 2 * x;
        if (x > 5)
            A[i] = 0;
    }
    if (n == 3 && A[1] == 7 && A[2] == 0)
        reach_error();
}
