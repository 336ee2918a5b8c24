// expect: reachable
// options: --target error:out-of-bounds
// rule: %s reads on behind an array without a zero (C17 7.21.6.1)
// input: []
#include <stdio.h>

int main(void) {
    char a[2] = {65, 66};
    printf("%s", a);
    return 0;
}
