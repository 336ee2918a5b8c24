// expect: safe
// rule: the twin of rigid_variables_reachable: x becomes another value, and the old one is given up for x <= 0
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0;
    for (int i = 0; i < n; ++i) {
        if (__VERIFIER_nondet_int()) {
            if (x > 0)
                reach_error();
        } else {
            x = -1;
        }
    }
    return 0;
}
