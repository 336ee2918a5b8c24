// expect: reachable
// rule: two names of the environment have nothing to do with each other
// input: [1, 0]
// lengths: 10 4
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (getenv("PATH") && !getenv("UNLOOP_OTHER"))
        reach_error();
    return 0;
}
