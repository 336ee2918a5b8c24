// expect: reachable
// options: --entry foo
// rule: hole 3: κ <= K is an assumption of the round, never a fact: 77 iterations are needed
// input: [{"fill": 1}, 77]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int k = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            ++k;
    }
    if (k >= 77)
        reach_error();
}
