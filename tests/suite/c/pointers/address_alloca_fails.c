// expect: reachable
// rule: what `alloca` gives lies at multiples of 16, its bytes do not
// input: [20]
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 40)
        return 0;
    char *p = __builtin_alloca(n);
    if (n == 20 && ((uintptr_t)(p + n) & 15) == 4)
        reach_error();
    return 0;
}
