// expect: safe
// rule: malloc never gives null here
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = malloc(8);
    if (!p)
        reach_error();
    free(p);
    return 0;
}
