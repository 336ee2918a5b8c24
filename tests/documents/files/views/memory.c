int main(void) {
    int x = 1, y = 2, *p[2] = {&x, &y};
    int i = __VERIFIER_nondet_int() & 1;
    *p[i] = 3;
    assert(x + y != 5);
}
