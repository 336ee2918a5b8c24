// expect: reachable
// options: --entry foo
// rule: hole 10: the other bogus model, A ≡ 0: the inner loop would never run
// input: [1, 4, [0, 3, 3, 3]]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n, int A[]) {
    int k = 0;
    for (int i = 0; i < m; ++i) {
        k = 0;
        int j = 1;
        while (j < n && A[j] == A[1]) {
            ++j;
            ++k;
        }
    }
    if (m > 0 && n == 4 && k == 3)
        reach_error();
}
