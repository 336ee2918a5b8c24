int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 3 && x < 4) reach_error();
    return 0;
}
