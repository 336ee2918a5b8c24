// expect: reachable
// options: --entry foo
// rule: hole 2: an unfolding over 0..K that forgets the guard i < κ also asks for A[n] == 1, hence safe
// input: [[1, 1, 1, 1, 1, 1, 1, 1], 8]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int k = 0;
    if (A[n] == 1)
        return;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            ++k;
    }
    if (k == n && n == 8)
        reach_error();
}
