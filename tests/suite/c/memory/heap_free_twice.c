// expect: unknown
// rule: freeing twice: nothing may be said (code undefined)
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = malloc(sizeof(int));
    int x = 1;
    free(p);
    free(p);
    if (x != 1)
        reach_error();
    return 0;
}
