// expect: safe-or-unknown
// rule: what a quotient of complex floating-point numbers is, is not followed
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    double _Complex z = 6.0 + 2.0i, w = z / (1.0 + 1.0i);
    if (__real__ w < 3 || __imag__ w > -1)
        reach_error();
    return 0;
}
