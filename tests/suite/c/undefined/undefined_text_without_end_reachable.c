// expect: reachable
// options: --target error:out-of-bounds
// rule: strlen reads on behind an array without a zero (C17 7.24.1)
// input: []
#include <string.h>

int main(void) {
    char a[2] = {1, 2};
    return (int)strlen(a);
}
