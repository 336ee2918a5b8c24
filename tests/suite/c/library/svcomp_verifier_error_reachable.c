// expect: reachable
// rule: __VERIFIER_error is a target
// input: [1]
extern int __VERIFIER_nondet_int(void);

extern void __VERIFIER_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 1)
        __VERIFIER_error();
    return 0;
}
