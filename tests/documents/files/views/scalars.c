int main(void) {
    int x = __VERIFIER_nondet_int();
    assert(x != 7);
}
