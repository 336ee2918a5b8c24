// expect: safe
// rule: a callee makes a block, the caller uses it; two calls make two
#include <stdlib.h>
extern void reach_error(void);

int *make(int x) {
    int *p = malloc(sizeof(int));
    *p = x;
    return p;
}

int main(void) {
    int *p = make(1), *q = make(2);
    *q += 5;
    if (*p != 1 || p == q)
        reach_error();
    free(p);
    free(q);
    return 0;
}
