// expect: safe
// rule: __VERIFIER_assume ends runs in which it does not hold
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 5 && x < 8);
    if (x < 6)
        reach_error();
    return 0;
}
