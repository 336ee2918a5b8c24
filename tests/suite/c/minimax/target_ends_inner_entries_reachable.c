// expect: reachable
// rule: as restart_ends_inner_entries_reachable, but it is a target in the inner loop that makes the outer one begin anew
// input: [1, 1, 1, 0, 1, 1, 0, 0]
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
            if (x > 0 && y == 1)
                reach_error();
        }
    }
    return 0;
}
