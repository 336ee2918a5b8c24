// expect: safe
// rule: a right shift of a negative int rounds down (gcc: arithmetic); division rounds to 0
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 && x > -10 && (x >> 1) >= 0)
        reach_error();
    return 0;
}
