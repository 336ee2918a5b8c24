// expect: safe
// rule: (unsigned)x < n checks both bounds at once
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if ((unsigned int)x < 10u && x < 0 && x > -5)
        reach_error();
    return 0;
}
