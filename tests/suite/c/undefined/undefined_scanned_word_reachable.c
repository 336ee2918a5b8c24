// expect: reachable
// options: --target error:out-of-bounds
// rule: %s without a width stores as much as there is (C17 7.21.6.2)
// input: []
#include <stdio.h>

int main(void) {
    char a[4];
    sscanf("abcdef", "%s", a);
    return 0;
}
