// expect: safe
// options: --target undefined
// rule: a function that is declared never to return does not (C17 6.7.4)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

_Noreturn void stop(int n) {
    if (n > 5)
        exit(1);
    abort();
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 3)
        stop(n);
    return 0;
}
