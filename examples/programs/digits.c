/* The digits of a number, from the last to the first. */
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned number = __VERIFIER_nondet_uint() % 10000, rest = number, turned = 0, digits = 0;
    while (rest > 0) {
        turned = 10 * turned + rest % 10;
        rest /= 10;
        digits++;
    }
    assert(digits <= 4); /* holds */
    assert(number < 1000 || turned != number); /* fails for 1221 */
    return 0;
}
