// expect: reachable
// options: --entry foo
// rule: hole 11: with stride 2 every second cell is written, A[4] among them
// input: [[1, 1, 1, 1, 1, 1], 6]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    for (int i = 0; i < n; i += 2)
        A[i] = 9;
    if (A[4] == 9 && A[3] == 1 && n == 6)
        reach_error();
}
