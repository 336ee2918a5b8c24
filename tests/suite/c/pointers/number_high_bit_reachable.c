// expect: reachable
// input: [0]
// slots: 1+536870912
// rule: every bit of an address that the alignment leaves may be set
#include <stdint.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if ((uintptr_t)&x >> 31 & 1)
        reach_error();
    return 0;
}
