// expect: reachable
// options: --entry f
// rule: an array of ones: unrolling would take 10,001 steps, and the numbers of rounds alone say nothing about which cells are 1
// input: [{"fill": 1}, 10001]
// alone: z3 cvc5 yices
extern void reach_error(void);

void f(int A[], int n) {
    int k = 0, m = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            ++k;
        else
            ++m;
    }
    if (k > 10000)
        reach_error();
}
