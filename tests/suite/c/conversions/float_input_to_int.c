// expect: safe
// rule: a floating-point input that is never looked at, and one that is
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double d = __VERIFIER_nondet_double();
    int x = d > 1.0 ? 1 : 2;
    if (x == 3)
        reach_error();
    return 0;
}
