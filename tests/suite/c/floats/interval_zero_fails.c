// expect: reachable
// rule: what is at least 0 may be -0, whose reciprocal is negative
// input: [0]
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double x = -__VERIFIER_nondet_double();
    if (x >= 0.0 && x <= 0.0 && 1.0 / x < 0.0)
        reach_error();
    return 0;
}
