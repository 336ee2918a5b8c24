// expect: safe
// rule: elements of an unsigned char block wrap
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    unsigned char *p = malloc(4);
    p[1] = 250;
    for (int i = 0; i < 10; ++i)
        p[1]++;
    if (p[1] != 4)
        reach_error();
    free(p);
    return 0;
}
