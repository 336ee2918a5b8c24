// expect: safe
// rule: an array of open size at the end of a structure has as many elements as its block has room for
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct text { int length; short letters[]; };

int main(void) {
    int i = __VERIFIER_nondet_int();
    struct text *t = malloc(sizeof(struct text) + 3 * sizeof(short));
    if (t == 0 || i < 0 || i > 2)
        return 0;
    t->length = 3;
    t->letters[0] = t->letters[1] = t->letters[2] = 0;
    t->letters[i] = 7;
    if (t->letters[i] != 7 || t->length != 3 || sizeof(struct text) != 4)
        reach_error();
    return 0;
}
