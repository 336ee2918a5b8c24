int nondet_int(void);
int main(void) {
    int a = nondet_int();
    if (a < 0 || a > 9)
        return 0;
    __CPROVER_assert(a < 10, "small");
    __CPROVER_assert(a != 7, "seven");
    return 0;
}
