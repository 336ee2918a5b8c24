// expect: reachable
// options: --entry foo
// rule: hole 16: the value that is reset comes from an array swept by the same loop; unchanged, it would be 1
// input: [[1, 1, 1], 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int x = 1;
    for (int i = 0; i < n; ++i) {
        A[i] = 4;
        x = A[0];
    }
    if (n == 3 && x == 4)
        reach_error();
}
