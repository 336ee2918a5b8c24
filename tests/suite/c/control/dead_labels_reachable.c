// expect: reachable
// options: --target label:FOUND
// rule: a label in a branch that is never taken is reached by a jump into it
// input: [3]
#include <assert.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    if (a == 3)
        goto FOUND;
    if (0) {
        a = 7;
    FOUND:
        assert(0);
    }
    return 0;
}
