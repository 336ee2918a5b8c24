// expect: reachable
// options: --target error:out-of-bounds
// rule: what malloc(0) gives holds nothing (C17 7.22.3)
// input: []
// unseen: no check of a compiler's looks for it while the program runs
#include <stdlib.h>

int main(void) {
    char *p = malloc(0);
    if (p)
        *p = 1;
    return 0;
}
