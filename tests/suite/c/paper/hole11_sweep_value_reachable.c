// expect: reachable
// options: --entry foo
// rule: hole 11: with the last iteration's value in every cell A[2] would be 10, and the target "safe"
// input: [[0], 6]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    for (int i = 0; i < n; ++i)
        A[i] = 2 * i;
    if (n == 6 && A[2] == 4)
        reach_error();
}
