// expect: safe
// rule: what alloca gives is there until the function returns, in whatever block it is called
#include <stdlib.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
void *alloca(unsigned long size);
static int *kept;
static int last(int n) {
    int *here = 0;
    if (n > 2) {
        int *all = alloca(4 * sizeof(int));
        all[3] = n;
        here = all + 3;
        kept = here;
    }
    return here ? *here : 0;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    int *own = malloc(sizeof(int));
    *own = last(n);
    assert(n <= 2 ? *own == 0 : *own == n);
    free(own);
    return 0;
}
