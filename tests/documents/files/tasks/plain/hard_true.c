// No engine decides this soon: for what a run says that is stopped, or late.
int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
    while (x > 1) {
        x = x % 2 ? 3 * x + 1 : x / 2;
        if (x * y == 918273645u && x % 7919 == 5 && y % 104729 == 77) __assert_fail("", 0, 0, 0);
    }
    return 0;
}
