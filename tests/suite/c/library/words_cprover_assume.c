// expect: safe
// rule: CBMC's assumption keeps x above 3 and below 7
int nondet_int(void);

int main(void) {
    int x = nondet_int();
    __CPROVER_assume(x > 3 && x < 7);
    __CPROVER_assert(x >= 4 && x <= 6, "x is within");
    return 0;
}
