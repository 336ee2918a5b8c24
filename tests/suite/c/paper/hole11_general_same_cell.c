// expect: reachable
// options: --entry foo
// rule: hole 11, general rule: many writes to one cell: the last one wins; the first one's value says safe
// input: [[9], 5]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    for (int i = 0; i < n; ++i)
        A[0] = i;
    if (n == 5 && A[0] == 4)
        reach_error();
}
