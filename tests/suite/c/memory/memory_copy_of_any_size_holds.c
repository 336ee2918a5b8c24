// expect: safe
// rule: as many bytes as nobody knows are copied, and one of them is looked at, wherever it is
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned size = __VERIFIER_nondet_uint(), at = __VERIFIER_nondet_uint();
    if (size > 100000)
        return 0;
    unsigned char *from = malloc(size), *to = malloc(size);
    if (at >= size || from == NULL || to == NULL)
        return 0;
    from[at] = 7;
    memcpy(to, from, size);
    if (to[at] != 7)
        reach_error();
    free(from);
    free(to);
    return 0;
}
