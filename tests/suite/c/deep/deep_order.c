// expect: safe-or-unknown
// options: --entry f --timeout 2
// rule: what `m` is depends on the order of rounds, which nothing says here: a model of it is no run, and must not be believed
extern void reach_error(void);

void f(int A[], int n) {
    int k = 0, m = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            ++k;
        else
            m = k;
    }
    if (m > k && n > 10000)
        reach_error();
}
