// expect: unknown
// rule: what an assembler statement with a text does is not followed
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int next(int x) {
    int y = x;
    asm("addl $1, %0" : "+r"(y));
    return y;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 9)
        return 0;
    assert(next(n) > n);
    return 0;
}
