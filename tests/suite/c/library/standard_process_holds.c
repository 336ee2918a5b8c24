// expect: safe
// rule: getpid, sleep, alarm and system return anything of their ranges
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    pid_t self = getpid();
    unsigned left = sleep(0);
    alarm(0);
    if (self <= 0 || left > 0)
        reach_error();
    return 0;
}
