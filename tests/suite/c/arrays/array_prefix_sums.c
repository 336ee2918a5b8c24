// expect: reachable
// options: --entry foo
// rule: prefix sums: a ⋆ is written into the array; it must be any value there, not the old one
// input: [[1, 2, 3, 4], [0], 4]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int S[], int n) {
    int s = 0;
    for (int i = 0; i < n; ++i) {
        s += A[i];
        S[i] = s;
    }
    if (n == 4 && A[2] == 3 && S[3] == 10)
        reach_error();
}
