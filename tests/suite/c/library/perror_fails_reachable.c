// expect: reachable
// rule: perror writes, and that may fail (C17 7.21.10.4); missed if it does nothing
// input: [1, 1]
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (!freopen("/dev/full", "w", stderr))
        return 0;
    setvbuf(stderr, 0, _IONBF, 0);
    perror("x");
    if (ferror(stderr))
        reach_error();
    return 0;
}
