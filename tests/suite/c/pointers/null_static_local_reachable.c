// expect: reachable
// rule: a static local pointer starts as null; the first call allocates, the second finds it
// input: []
#include <stdlib.h>
extern void reach_error(void);

int get(void) {
    static int *p;
    if (!p) {
        p = malloc(sizeof(int));
        *p = 5;
    }
    return (*p)++;
}

int main(void) {
    get();
    if (get() == 6)
        reach_error();
    return 0;
}
