/* Division with remainder, by subtraction. */
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int all = __VERIFIER_nondet_int(), among = __VERIFIER_nondet_int();
    if (all < 0 || all > 10000 || among < 1 || among > 100)
        return 0;
    int each = 0, rest = all;
    while (rest >= among) {
        rest -= among;
        each++;
    }
    assert(0 <= rest && rest < among); /* holds */
    assert(each != 7 || rest != 3); /* fails for 31 and 4 */
    return 0;
}
