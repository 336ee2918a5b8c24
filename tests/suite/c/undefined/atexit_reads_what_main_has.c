// expect: safe
// options: --target undefined
// rule: at exit in main its variables are there still; wrong if their lives end before what atexit was given runs
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
    exit(0);
}
