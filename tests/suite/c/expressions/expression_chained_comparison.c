// expect: safe
// rule: 1 < x < 3 compares 0 or 1 with 3
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (!(1 < x < 3))
        reach_error();
    return 0;
}
