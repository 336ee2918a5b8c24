// expect: reachable-or-unknown
// input: []
// options: --target any-error
// rule: `time` stores a time_t, for which an int has no room
#include <time.h>

int main(void) {
    int t;
    time((void *)&t);
    time(&t);
    return t / 2;
}
