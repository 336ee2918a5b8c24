// expect: unknown
// rule: exit in what atexit was given is a second one, which is undefined (C17 7.22.4.4); wrong if all goes on
#include <stdlib.h>
void reach_error(void);

int runs;

void at_end(void) {
    runs++;
    if (runs > 1)
        reach_error();
    exit(1);
}

int main(void) {
    atexit(at_end);
    return 0;
}
