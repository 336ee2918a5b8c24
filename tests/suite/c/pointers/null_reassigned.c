// expect: safe
// rule: a pointer is null again after p = 0, although it was allocated before
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = malloc(sizeof(int));
    free(p);
    p = 0;
    if (p != 0)
        reach_error();
    return 0;
}
