// expect: reachable
// rule: what is not followed is so only where a run comes to it; without a text a statement keeps what it is given
// input: [3]
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 4)
        asm volatile("nop" : : : "memory");
    asm("" : "+r"(n));
    assert(n != 3);
    return 0;
}
