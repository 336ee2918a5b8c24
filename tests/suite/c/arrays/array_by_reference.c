// expect: reachable
// options: --entry foo
// rule: array arguments are passed by reference: the loop of the callee writes into the caller's array
// input: [3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void fill(int A[], int n, int value) {
    for (int i = 0; i < n; ++i)
        A[i] = value;
}

void foo(int n) {
    int A[8] = {0};
    if (n > 8)
        return;
    fill(A, n, 3);
    if (n > 2 && A[2] == 3)
        reach_error();
}
