// expect: unknown
// rule: a part of a date that is out of its range may look like anything
#include <time.h>
extern void reach_error(void);

int main(void) {
    struct tm day = {0};
    char text[8];
    day.tm_hour = 24;
    strftime(text, sizeof text, "%H", &day);
    if (text[0] != '2')
        reach_error();
    return 0;
}
