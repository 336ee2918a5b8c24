// expect: safe
// rule: the twin of restart_clears_entries_reachable: begun anew, the loop closes in its second round
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0;
    for (int i = 0; i < n; ++i)
        if (__VERIFIER_nondet_int())
            x = 1;
    if (x > 1)
        reach_error();
    return 0;
}
