// expect: reachable
// options: --entry foo
// rule: an assumption inside the loop says nothing about cells that the loop does not visit
// input: [[1, 1, 0], 2]
// alone: z3 cvc5 yices
extern void __VERIFIER_assume(int);
extern void reach_error(void);

void foo(int A[], int n) {
    for (int i = 0; i < n; ++i)
        __VERIFIER_assume(A[i] != 0);
    if (n == 2 && A[2] == 0)
        reach_error();
}
