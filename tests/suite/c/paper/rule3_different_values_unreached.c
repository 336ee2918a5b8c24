// expect: safe-or-unknown
// options: --entry foo --timeout 2
// rule: two backbones set different values: f is ⋆ beyond the unfolding, so at best every unfolded part is refuted
extern void reach_error(void);

void foo(int A[], int n) {
    int f = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            f = 1;
        else
            f = 2;
    }
    if (f == 3)
        reach_error();
}
