// expect: reachable
// options: --target error:out-of-bounds
// rule: what is searched for has to be a string, though nobody comes to its end (C17 7.24.5.7)
// input: []
#include <string.h>

int main(void) {
    char part[2] = {'x', 'y'};
    return strstr("abcd", part) == 0;
}
