// expect: reachable
// options: --entry foo
// rule: a comparison used as a number is 0 or 1
// input: [[1, 9, 1, 9, 9], 5]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int k = 0;
    for (int i = 0; i < n; ++i)
        k += A[i] == 9;
    if (n == 5 && k == 3)
        reach_error();
}
