// expect: safe-or-unknown
// options: --entry foo --timeout 2
// rule: doubling without a bound: x > 0 is an invariant that no rule finds; reachable would be wrong
extern void reach_error(void);

void foo(int n) {
    int x = 1;
    for (int i = 0; i < n; ++i)
        x = 2 * x;
    if (x <= 0)
        reach_error();
}
