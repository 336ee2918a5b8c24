// expect: safe
// rule: the twin of asked_again_after_a_drop_reachable: asked again, the answer is the same
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (x > 1)
            reach_error();
        x = 1;
    }
    return 0;
}
