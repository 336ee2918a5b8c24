// expect: safe
// options: --entry foo
// rule: an assumption inside the loop holds in each iteration, so the branch behind it is never taken
// alone: z3 cvc5 yices
extern void __VERIFIER_assume(int);
extern void reach_error(void);

void foo(int A[], int n) {
    int k = 0, i;
    for (i = 0; i < n; ++i) {
        __VERIFIER_assume(A[i] != 0);
        if (A[i] == 0)
            ++k;
    }
    if (k > 0)
        reach_error();
}
