// expect: reachable
// options: --entry foo
// rule: rule 3 does not apply when two backbones set different values; taking either one's value says safe
// input: [[2, 1], [1, 2], 2]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int B[], int n) {
    int f = 0, g = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            f = 1;
        else
            f = 2;
        if (B[i] == 1)
            g = 1;
        else
            g = 2;
    }
    if (f == 1 && g == 2 && n == 2 && A[0] == 2 && B[0] == 1)
        reach_error();
}
