// expect: safe
// rule: the twin of restart_at_the_owner_reachable: begun anew at the outer loop, all is shown
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            x = 1;
        else
            while (__VERIFIER_nondet_int())
                if (x > 1)
                    reach_error();
    }
    return 0;
}
