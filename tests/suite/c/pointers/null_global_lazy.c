// expect: safe
// rule: a global pointer is null until it is allocated
#include <stdlib.h>
extern void reach_error(void);

int *p;

int main(void) {
    int fresh = 0;
    for (int i = 0; i < 2; ++i)
        if (!p) {
            p = malloc(sizeof(int));
            ++fresh;
        }
    if (fresh != 1)
        reach_error();
    return 0;
}
