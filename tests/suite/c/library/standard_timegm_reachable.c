// expect: reachable
// input: [60]
// rule: the sixtieth of January is a day in another month
#define _DEFAULT_SOURCE
#include <time.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    struct tm day = {0};
    char text[4];
    int n = __VERIFIER_nondet_int();
    if (n < 50 || n > 70)
        return 0;
    day.tm_mday = n;
    day.tm_year = 124;
    timegm(&day);
    if (strftime(text, 4, "%d", &day) == 2 && text[0] == '2' && text[1] == '9')
        reach_error();
    return 0;
}
