// expect: safe
// rule: / rounds to 0 and % has the sign of the dividend
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 && x > -100 && x % 4 > 0)
        reach_error();
    return 0;
}
