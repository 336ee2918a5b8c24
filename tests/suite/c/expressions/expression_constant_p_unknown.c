// expect: unknown
// reason: unmodelled
// rule: what compilers fold of variables is not followed
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (!__builtin_constant_p(n * 0))
        reach_error();
    return 0;
}
