// expect: reachable
// rule: what is written by one name is read by the other
// input: [5]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

extern int early;
static int hidden = 3;
extern int shown __attribute__((alias("hidden")));
int plain = 1;
extern int early __attribute__((alias("plain")));
static int own(int x) {
    return x + 1;
}
static int other(int x) __attribute__((alias("own")));
int twice(int x) {
    return 2 * x;
}
static int near(int x) __attribute__((weakref("twice")));

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100)
        return 0;
    shown = n;
    int *p = &early;
    *p = hidden + 1;
    if (plain == n + 1)
        reach_error();
    return 0;
}
