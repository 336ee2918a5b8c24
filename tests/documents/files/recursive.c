int f(int n) { return n > 100 ? n - 10 : f(f(n + 11)); }
int main(void) {
    if (f(__VERIFIER_nondet_int()) == 3) __assert_fail("", 0, 0, 0);
    return 0;
}
