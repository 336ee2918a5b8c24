// expect: reachable
// options: --entry foo
// rule: hole 11: the array rule as printed has no ∃τ: A[1] would keep its 5, hence safe
// input: [[1, 5, 2], 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    if (A[1] != 5)
        return;
    for (int i = 0; i < n; ++i)
        A[i] = 0;
    if (n == 3 && A[1] == 0)
        reach_error();
}
