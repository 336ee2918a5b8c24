// expect: safe
// rule: mktime brings all members into their ranges, in a zone that nobody knows
// net: whole
#include <time.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    struct tm day = {0};
    int n = __VERIFIER_nondet_int();
    if (n < 11 || n > 13)
        return 0;
    day.tm_year = 100;
    day.tm_mon = n;
    day.tm_isdst = -1;
    mktime(&day);
    if (day.tm_mon < 0 || day.tm_mon > 11 || day.tm_mday < 1 || day.tm_mday > 31)
        reach_error();
    return 0;
}
