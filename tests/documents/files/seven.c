int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 7) reach_error();
    return 0;
}
