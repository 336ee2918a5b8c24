// expect: reachable
// rule: as GNU C has it, an array of no elements ends a structure as one of open size does
// input: [3]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct text { int length; unsigned char bytes[0]; };

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 4)
        return 0;
    struct text *t = malloc(sizeof *t + n);
    if (t == 0)
        return 0;
    t->length = n;
    t->bytes[n - 1] = 200 + n;
    if (sizeof *t != 4 || t->bytes[n - 1] == 203 || t->length != n)
        reach_error();
    free(t);
    return 0;
}
