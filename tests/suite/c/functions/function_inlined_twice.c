// expect: reachable
// options: --entry foo
// rule: a function with a loop, called twice: each copy has locals and path counters of its own
// input: [[1, 1, 0], [0, 1, 0], 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

int ones(int A[], int n) {
    int k = 0;
    for (int i = 0; i < n; ++i)
        if (A[i] == 1)
            ++k;
    return k;
}

void foo(int A[], int B[], int n) {
    if (n == 3 && ones(A, n) == 2 && ones(B, n) == 1)
        reach_error();
}
