// expect: reachable
// options: --entry foo
// rule: _Bool variables and conditions used as values
// input: [[0, 0, 5], 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    _Bool seen = 0, all = 1;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 5)
            seen = 1;
        else
            all = 0;
    }
    if (seen && !all && n == 3)
        reach_error();
}
