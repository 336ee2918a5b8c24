// expect: reachable
// input: [13]
// rule: bytes of an aligned variable lie at the distances that they have from its beginning
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static unsigned char buffer[64] __attribute__((aligned(32)));

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 10 || n > 20)
        return 0;
    if (((uintptr_t)(buffer + n) & 31) == 13)
        reach_error();
    return 0;
}
