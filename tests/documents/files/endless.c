int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x == 3) {}
    return 0;
}
