// expect: safe
// rule: time stores what it returns
#include <time.h>
extern void reach_error(void);

int main(void) {
    time_t then = -7;
    time_t now = time(&then);
    if (now != then || then == -7)
        reach_error();
    return 0;
}
