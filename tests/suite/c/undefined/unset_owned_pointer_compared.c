// expect: safe
// rule: a pointer that is declared, then allocated, then compared with another one to the same block
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p, *q;
    p = malloc(2 * sizeof(int));
    q = p + 1;
    *q = 4;
    if (p[1] != 4 || p == q)
        reach_error();
    free(p);
    return 0;
}
