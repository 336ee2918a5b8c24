// expect: reachable
// rule: a clock says anything within its range
// input: [1764000000]
#include <time.h>
extern void reach_error(void);

int main(void) {
    time_t now = time(0);
    if (now > 0)
        reach_error();
    return 0;
}
