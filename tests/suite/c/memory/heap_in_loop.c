// expect: safe
// rule: malloc in a loop gives a new block each time
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p[3];
    for (int i = 0; i < 3; ++i) {
        p[i] = malloc(sizeof(int));
        *p[i] = i;
    }
    if (*p[0] != 0 || *p[2] != 2)
        reach_error();
    return 0;
}
