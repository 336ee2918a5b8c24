// expect: reachable
// options: --target error:out-of-bounds
// rule: all that bsearch may look at has to be there (C17 7.22.5.1)
// input: [5]
// unseen: the search need not look there
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int order(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }

int main(void) {
    char text[4] = "abc";
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 5)
        return 0;
    return bsearch("a", text, n, 1, order) == text;
}
