// expect: reachable
// rule: getpid, sleep, alarm and system return anything of their ranges
// input: [77, 0]
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    pid_t self = getpid();
    unsigned left = sleep(0);
    alarm(0);
    if (self <= 0 || self > 1)
        reach_error();
    return 0;
}
