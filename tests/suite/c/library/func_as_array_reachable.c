// expect: reachable
// rule: __func__ ends with a zero, and no further
// options: --target error:out-of-bounds
// input: [5]
extern int __VERIFIER_nondet_int(void);

static int name(int n) { return __PRETTY_FUNCTION__[n]; }

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 5)
        return 0;
    return name(n);
}
