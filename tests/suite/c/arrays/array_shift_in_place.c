// expect: reachable
// options: --entry foo
// rule: an array read and written by the same loop: A[i + 1] = A[i] spreads the first cell; reading the old array says safe
// input: [[6, 1, 2, 3], 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    if (A[0] == A[1] || A[1] == A[2])
        return;
    for (int i = 0; i < n; ++i)
        A[i + 1] = A[i];
    if (n == 3 && A[3] == A[0])
        reach_error();
}
