/* The greatest common divisor, by subtraction. */
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint() % 100 + 1, b = __VERIFIER_nondet_uint() % 100 + 1;
    unsigned x = a, y = b;
    while (x != y) {
        if (x > y)
            x -= y;
        else
            y -= x;
    }
    assert(1 <= x && x <= 100); /* holds */
    assert(x != 12); /* fails for 12 and 24 */
    return 0;
}
