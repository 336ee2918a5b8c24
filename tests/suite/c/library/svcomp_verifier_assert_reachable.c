// expect: reachable
// rule: the usual definition of __VERIFIER_assert, with its label ERROR
// input: [10]
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

void __VERIFIER_assert(int cond) {
    if (!cond) {
    ERROR: {
        reach_error();
        abort();
    }
    }
    return;
}

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if (x > 10)
        return 0;
    __VERIFIER_assert(x < 10);
    return 0;
}
