// expect: reachable
// rule: two names of the environment have nothing to do with each other
// unseen: tests do not set the environment
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (getenv("UNLOOP_ONE") && !getenv("UNLOOP_OTHER"))
        reach_error();
    return 0;
}
