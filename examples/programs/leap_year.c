/* The days of a year. */
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int year = __VERIFIER_nondet_int();
    if (year < 1583 || year > 9999)
        return 0;
    int is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    int days = is_leap ? 366 : 365;
    assert(!is_leap || year % 4 == 0); /* holds */
    assert(!(year % 100 == 0 && days == 366)); /* fails for 1600 */
    return 0;
}
