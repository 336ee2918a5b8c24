// expect: safe
// rule: the twin of target_ends_inner_entries_reachable: the next try ends as well
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            x = 1;
        } else {
            int y = 0;
            while (__VERIFIER_nondet_int()) {
                if (__VERIFIER_nondet_int())
                    y = 1;
                if (__VERIFIER_nondet_int())
                    if (x > 1)
                        reach_error();
            }
            if (x > 1 && y == 1)
                reach_error();
        }
    }
    return 0;
}
