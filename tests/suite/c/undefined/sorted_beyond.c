// expect: safe
// options: --target undefined
// rule: what is sorted and searched is there; of nothing, too
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int order(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }

int main(void) {
    char text[4] = "cab";
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    qsort(text, n, 1, order);
    return bsearch("b", text + 4, 0, 1, order) != 0;
}
