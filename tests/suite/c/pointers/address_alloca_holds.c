// expect: safe
// rule: what `alloca` gives lies at multiples of 16, as with gcc
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 40)
        return 0;
    char *p = __builtin_alloca(3), *q = __builtin_alloca(n);
    if ((uintptr_t)p % 16 != 0 || ((uintptr_t)q & 15) != 0 || (uintptr_t)p == (uintptr_t)q)
        reach_error();
    return 0;
}
