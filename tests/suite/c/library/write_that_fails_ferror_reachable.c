// expect: reachable
// rule: ferror tells of a write that nobody looked at
// unseen: a disk is not full while tests run
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    fprintf(stderr, "abc\n");
    if (ferror(stderr))
        reach_error();
    return 0;
}
