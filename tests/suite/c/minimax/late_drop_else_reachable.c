// expect: reachable
// rule: as late_drop_reachable, for who takes the ways in the other order
// input: [1, 1, 1, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            x = 1;
        } else {
            if (x > 0)
                reach_error();
        }
    }
    return 0;
}
