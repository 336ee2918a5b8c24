// expect: reachable
// options: --entry foo
// rule: hole 11: 0 <= T < κ: the cell at κ is not swept; T <= κ says safe
// input: [[1, 1, 1, 6], 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    for (int i = 0; i < n; ++i)
        A[i] = 0;
    if (n >= 3 && A[n] == 6)
        reach_error();
}
