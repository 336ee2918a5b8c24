// expect: safe
// options: --entry f
// rule: the twin of deep_counter, whose rounds are too few: that inputs of a kind do not lead there proves nothing, the summary does
// alone: z3 cvc5 yices
extern void reach_error(void);

void f(int A[], int n) {
    if (n > 10000)
        return;
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
