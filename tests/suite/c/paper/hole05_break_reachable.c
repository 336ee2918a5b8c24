// expect: reachable
// options: --entry foo
// rule: hole 5: what the partial iteration before a break does must be seen: k == i + 1, not k == i
// input: [[4, 4, 0], 5]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int k = 0, i;
    for (i = 0; i < n; ++i) {
        k = k + 1;
        if (A[i] == 0)
            break;
    }
    if (i == 2 && n == 5 && k == 3)
        reach_error();
}
