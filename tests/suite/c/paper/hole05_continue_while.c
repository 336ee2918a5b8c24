// expect: reachable
// options: --entry foo
// rule: hole 5: continue in a while has no step: with a for's step added the count is wrong and the target "safe"
// input: [[0, 1, 0, 1], 4]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int i = 0, taken = 0;
    while (i < n) {
        int a = A[i];
        ++i;
        if (a == 0)
            continue;
        ++taken;
    }
    if (taken == 2 && i == 4)
        reach_error();
}
