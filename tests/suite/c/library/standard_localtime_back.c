// expect: unknown
// rule: what localtime has made, mktime takes back, unless the zone writes two times alike
// net: whole
#include <time.h>
extern void reach_error(void);

int main(void) {
    time_t now = 1700000000;
    struct tm here = *localtime(&now);
    if (here.tm_sec < 60 && mktime(&here) != now)
        reach_error();
    return 0;
}
