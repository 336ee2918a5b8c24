// expect: safe
// rule: what a loop gives up, it gives up for itself: in the other branch both are still 0, and nothing has to begin anew
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0, y = 0;
    if (__VERIFIER_nondet_int()) {
        while (__VERIFIER_nondet_int())
            x = 1;
        if (y > 0)
            reach_error();
    } else {
        while (__VERIFIER_nondet_int())
            y = 1;
        if (x > 0)
            reach_error();
    }
    return 0;
}
