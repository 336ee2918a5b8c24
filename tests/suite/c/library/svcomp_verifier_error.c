// expect: safe
// rule: __VERIFIER_error is a target
extern int __VERIFIER_nondet_int(void);

extern void __VERIFIER_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x * 0 != 0)
        __VERIFIER_error();
    return 0;
}
