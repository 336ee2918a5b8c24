// expect: reachable
// options: --target label:FAILED
// rule: a label in the function that reports errors is reached by its call
// input: [2]
#include <assert.h>

int __VERIFIER_nondet_int(void);

void reach_error(void) {
FAILED:
    assert(0);
}

int main(void) {
    if (__VERIFIER_nondet_int() == 2)
        reach_error();
    return 0;
}
