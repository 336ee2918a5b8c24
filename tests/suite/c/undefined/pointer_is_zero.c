// expect: safe
// options: --target undefined
// rule: 0 without a cast is a null pointer, too (C17 6.3.2.3p3): where one may stand, nothing is wrong
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(void) {
    enum { none };
    free(0);
    free(none);
    char *p = realloc(0, 3);
    if (p == 0)
        return 1;
    free(p);
    setbuf(stdout, 0);
    fflush(1 - 1);
    return time(0) == 0 || system('\0') == 0;
}
