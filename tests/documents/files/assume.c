int main(void) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 3);
    return x;
}
