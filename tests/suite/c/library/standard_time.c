// expect: safe
// rule: time stores what it returns
#include <time.h>
extern void reach_error(void);

int main(void) {
    long then = -7;
    long now = time(&then);
    if (now != then || then == -7)
        reach_error();
    return 0;
}
