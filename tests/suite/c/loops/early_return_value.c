// expect: reachable
// options: --entry foo
// rule: a function that returns from within its loop, its value used by the caller
// input: [[3, 1, 4, 1], 4]
// alone: z3 cvc5 yices
extern void reach_error(void);

int find(int A[], int n, int what) {
    for (int i = 0; i < n; ++i)
        if (A[i] == what)
            return i;
    return -1;
}

void foo(int A[], int n) {
    if (n == 4 && find(A, n, 4) == 2)
        reach_error();
}
