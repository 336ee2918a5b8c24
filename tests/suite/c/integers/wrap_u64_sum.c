// expect: safe
// rule: the classic midpoint: (a + b) / 2 of unsigned longs may be below both; a + (b - a) / 2 is not
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong();
    unsigned long b = __VERIFIER_nondet_ulong();
    if (a > b || a < 2)
        return 0;
    unsigned long middle = a + (b - a) / 2;
    if (middle < a)
        reach_error();
    return 0;
}
