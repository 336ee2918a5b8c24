// expect: unknown
// rule: a block is freed through one pointer and written through another (code undefined)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = malloc(sizeof(int));
    int *q = p;
    free(p);
    *q = 3;
    if (*q == 4)
        reach_error();
    return 0;
}
