// expect: safe
// rule: the twin of late_drop_reachable: looked at again, the way is as infeasible as before
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            if (x > 0)
                reach_error();
        } else {
            x = -1;
        }
    }
    return 0;
}
