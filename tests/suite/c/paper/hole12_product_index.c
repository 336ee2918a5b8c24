// expect: reachable
// options: --entry foo
// rule: hole 12: an index i·(p + 1), as in WinDriver: a product of a counter and an input
// input: [2, 3, [0, 0, 0, 0, 0, 5]]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n, int p, int A[]) {
    int hit = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i * (p + 1) + 1] == 5)
            hit = i;
    }
    if (hit == 1 && p > 2 && n == 2)
        reach_error();
}
