// expect: reachable
// options: --entry foo
// rule: hole 13: the division is guarded by &&; evaluated anyway, the run would end at A[1] == 0 and the target be safe
// input: [[4, 0, 4], 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int k = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] != 0 && 12 / A[i] == 3)
            ++k;
    }
    if (A[1] == 0 && n == 3 && k == 2)
        reach_error();
}
