// expect: safe
// rule: the sum of two shorts is an int: 32768 does not wrap
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void) {
    short a = __VERIFIER_nondet_short(), b = __VERIFIER_nondet_short();
    if (a > 0 && b > 0 && a + b < 0)
        reach_error();
    return 0;
}
