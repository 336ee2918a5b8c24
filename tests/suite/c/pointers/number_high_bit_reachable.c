// expect: reachable
// input: [0]
// addresses: 2147483648
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
