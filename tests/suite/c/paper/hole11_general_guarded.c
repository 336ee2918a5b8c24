// expect: reachable
// options: --entry foo
// rule: hole 11, general rule: only the backbone with B[i] == 1 writes; saying that each or no cell is written is wrong
// input: [[0, 0, 0], [0, 0, 1], 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int B[], int n) {
    for (int i = 0; i < n; ++i) {
        if (B[i] == 1)
            A[i] = 5;
    }
    if (n == 3 && A[2] == 5 && A[1] == 0)
        reach_error();
}
