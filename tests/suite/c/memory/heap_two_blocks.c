// expect: safe
// rule: two blocks are different memory
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = malloc(4 * sizeof(int)), *q = malloc(4 * sizeof(int));
    p[1] = 1;
    q[1] = 2;
    if (p == q || p[1] != 1)
        reach_error();
    free(p);
    free(q);
    return 0;
}
