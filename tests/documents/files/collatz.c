int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x > 1) x = x % 2 ? 3 * x + 1 : x / 2;
    return 0;
}
