// expect: reachable
// rule: memset of a block to 0
// input: []
#include <string.h>
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = malloc(3 * sizeof(int));
    p[1] = 9;
    memset(p, 0, 3 * sizeof(int));
    if (p[1] == 0)
        reach_error();
    free(p);
    return 0;
}
