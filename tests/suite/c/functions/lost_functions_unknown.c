// expect: safe-or-unknown
// rule: what is weak and may be nowhere, what returns twice, and what is chosen at the start are not followed
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

extern int nowhere(void) __attribute__((weak));
extern int mark(int *) __attribute__((returns_twice, weak));
static int near(void) __attribute__((weakref("far_away")));
static int choice(void) {
    return 1;
}
static int (*chosen(void))(void) {
    return choice;
}
int either(void) __attribute__((ifunc("chosen")));

int main(void) {
    int n = __VERIFIER_nondet_int(), b[4];
    if (n == 1 && nowhere)
        n = nowhere();
    if (n == 2)
        n = mark(b);
    if (n == 3)
        n = near();
    if (n == 4)
        n = either();
    return 0;
}
