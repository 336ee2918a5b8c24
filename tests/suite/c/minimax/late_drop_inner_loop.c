// expect: safe
// rule: the twin of late_drop_inner_loop_reachable: what the outer loop makes of x changes nothing for the inner one
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        while (__VERIFIER_nondet_int())
            if (x > 1)
                y = 1;
        x = 1;
    }
    if (y == 1)
        reach_error();
    return 0;
}
