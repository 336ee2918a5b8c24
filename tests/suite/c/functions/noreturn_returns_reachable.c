// expect: reachable
// options: --target error:unreachable
// rule: a function that is declared never to return does not (C17 6.7.4); gcc goes on behind it
// input: [3]
// unseen: compilers do not look for it
extern int __VERIFIER_nondet_int(void);

_Noreturn void stop(int n) {
    while (n > 5)
        ;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 3)
        stop(n);
    return 0;
}
