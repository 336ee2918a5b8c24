// expect: safe
// rule: the reciprocal of what is more than 0 is positive, the sum of zeros of either sign is 0, and no square is -0
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (x > 0.0 && !(1.0 / x >= 0.0))
        reach_error();
    if (y >= -0.0 && y <= 0.0) {
        if (1.0 / (y + 0.0) < 0.0 || 1.0 / (y * y) < 0.0 || y - y != 0.0)
            reach_error();
    }
    return 0;
}
