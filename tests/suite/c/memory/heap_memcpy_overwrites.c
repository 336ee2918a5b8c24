// expect: reachable-or-unknown
// rule: memcpy of an array writes into it: what was there is not kept
// input: []
#include <string.h>
extern void reach_error(void);

int main(void) {
    int a[2] = {1, 2}, b[2] = {3, 4};
    memcpy(a, b, sizeof(a));
    if (a[1] == 4)
        reach_error();
    return 0;
}
