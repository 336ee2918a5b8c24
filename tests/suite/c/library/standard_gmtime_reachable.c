// expect: reachable
// input: [11016]
// rule: the twenty-ninth of February
#include <time.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int day = __VERIFIER_nondet_int();
    if (day < 11010 || day > 11020)
        return 0;
    time_t then = day * 86400L;
    struct tm *date = gmtime(&then);
    if (date->tm_mon == 1 && date->tm_mday == 29)
        reach_error();
    return 0;
}
