// expect: reachable
// input: [3]
// addresses: 65536 65536
// rule: blocks of statements beside each other may have their variables at one address
#include <stdint.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    uintptr_t one, other;
    int n = __VERIFIER_nondet_int();
    {
        char here[64];
        here[0] = (char)n;
        one = (uintptr_t)here;
    }
    {
        char there[64];
        there[0] = (char)n;
        other = (uintptr_t)there;
    }
    if (one == other)
        reach_error();
    return 0;
}
