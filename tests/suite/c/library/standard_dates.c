// expect: safe
// rule: strftime and asctime write dates as C has them
#define _GNU_SOURCE
#include <string.h>
#include <time.h>
extern void reach_error(void);

int main(void) {
    struct tm day = {0};
    char text[12];
    day.tm_year = 124;
    day.tm_mon = 1;
    day.tm_mday = 30;
    if (timegm(&day) != 1709251200 || day.tm_mon != 2 || day.tm_mday != 1 || day.tm_wday != 5)
        reach_error();
    if (strftime(text, sizeof text, "%F|", &day) != 11 || strcmp(text, "2024-03-01|"))
        reach_error();
    if (strftime(text, 4, "%F", &day) != 0 || strcmp(asctime(&day), "Fri Mar  1 00:00:00 2024\n"))
        reach_error();
    return 0;
}
