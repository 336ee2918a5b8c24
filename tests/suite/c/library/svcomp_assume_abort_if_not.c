// expect: safe
// rule: the assumption of today's SV-COMP programs, with the error function of its header
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

extern void abort(void);
void reach_error(void) { assert(0); }
void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    assume_abort_if_not(x >= 3);
    if (!(x >= 3)) {
        reach_error();
    }
    return 0;
}
