// expect: safe-or-unknown
// options: --timeout 1
// rule: unrolled, the third round ends as the first one did: what is compared is the value of x, not the way that led to it
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (x == 0)
            x = 5;
        else if (x == 5)
            x = 7;
        else
            x = 5;
    }
    if (x == 6)
        reach_error();
    return 0;
}
