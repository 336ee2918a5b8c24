// expect: safe
// options: --target label:BEHIND
// rule: what follows a call that reports an error is reached where that returns, and only there
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

void reach_error(void) {
    exit(1);
}

int main(void) {
    if (__VERIFIER_nondet_int() == 2) {
        reach_error();
    BEHIND:
        return 1;
    }
    return 0;
}
