/* Powers of two, by doubling and by shifting. */
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned exponent = __VERIFIER_nondet_uint() % 31, power = 1;
    for (unsigned i = 0; i < exponent; i++)
        power *= 2;
    assert(power == 1u << exponent); /* holds */
    assert(power != 4096); /* fails for 12 */
    return 0;
}
