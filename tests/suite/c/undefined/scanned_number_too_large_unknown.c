// expect: unknown
// rule: a number that its object cannot hold (C17 7.21.6.2): not followed; wrong if it wraps around
#include <stdio.h>
void reach_error(void);

int main(void) {
    int x = 0;
    sscanf("99999999999", "%d", &x);
    if (x == 77)
        reach_error();
    return 0;
}
