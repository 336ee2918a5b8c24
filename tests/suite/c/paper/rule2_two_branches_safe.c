// expect: safe
// options: --entry foo
// rule: rule 2 over two backbones: 9 ones and 9 twos do not fit into 17 cells; needs the counters' sum
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int ones = 0, twos = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            ++ones;
        else if (A[i] == 2)
            ++twos;
    }
    if (ones > 8 && twos > 8 && n < 18)
        reach_error();
}
