// expect: safe
// rule: the twin of restart_ends_inner_entries_reachable: the next try finds nothing
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0;
    while (__VERIFIER_nondet_int()) {
        int y = 0;
        for (int i = 0; i < n; ++i)
            if (__VERIFIER_nondet_int())
                y = 1;
        if (x > 1 && y == 1)
            reach_error();
        x = 1;
    }
    return 0;
}
