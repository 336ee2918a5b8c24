// expect: safe
// rule: a function that is given another calls that one, and its arguments are evaluated once
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int calls;
static int twice(int x) { return 2 * x; }
static int next(int x) { return x + ++calls; }
static int apply(int (*of)(int), int x) { return (*of)(x); }

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 1000)
        return 0;
    int y = apply(x > 500 ? twice : next, next(x));
    if (x > 500 ? y != 2 * (x + 1) : y != x + 3)
        reach_error();
    return 0;
}
