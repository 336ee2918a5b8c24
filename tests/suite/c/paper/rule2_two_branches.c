// expect: reachable
// options: --entry foo
// rule: rule 2 over two backbones, both counters needed ("Foo3"): the paper's ∀τ∃τ condition alone gives spurious models
// input: [[1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2], 18]
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
    if (ones > 8 && twos > 8 && n < 20)
        reach_error();
}
