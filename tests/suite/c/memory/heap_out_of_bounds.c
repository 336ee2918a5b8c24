// expect: unknown
// rule: a write behind a block: nothing may be said (code undefined)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = malloc(2 * sizeof(int));
    int x = 1;
    p[2] = 7;
    if (x == 7)
        reach_error();
    return 0;
}
