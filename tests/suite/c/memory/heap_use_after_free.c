// expect: unknown
// rule: a read after free: nothing may be said (code undefined)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = malloc(sizeof(int));
    *p = 5;
    free(p);
    if (*p != 5)
        reach_error();
    return 0;
}
