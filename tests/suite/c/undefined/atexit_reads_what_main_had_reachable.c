// expect: reachable
// options: --target error:use-after-free
// rule: when main has returned, its variables are gone, and what atexit was given runs (C17 5.1.2.2.3)
// input: []
// unseen: sanitizers do not poison what main had
#include <stdlib.h>

int *p;

void at_end(void) {
    if (*p != 3)
        abort();
}

int main(void) {
    int x = 3;
    p = &x;
    atexit(at_end);
    return 0;
}
