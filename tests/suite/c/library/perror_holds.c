// expect: safe
// rule: before perror has written, nothing has failed
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (ferror(stderr))
        reach_error();
    perror("x");
    return 0;
}
