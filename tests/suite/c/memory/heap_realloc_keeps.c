// expect: safe-or-unknown
// rule: realloc keeps what was there
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = malloc(2 * sizeof(int));
    p[1] = 5;
    p = realloc(p, 4 * sizeof(int));
    if (p[1] != 5)
        reach_error();
    free(p);
    return 0;
}
