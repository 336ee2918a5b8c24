// expect: reachable
// options: --target error:out-of-bounds
// rule: an access behind the block that an array of open size ends in is out of bounds
// input: [3]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct text { int length; short letters[]; };

int main(void) {
    int i = __VERIFIER_nondet_int();
    struct text *t = malloc(sizeof(struct text) + 3 * sizeof(short));
    if (t != 0 && i >= 0 && i <= 3)
        t->letters[i] = 7;
    return 0;
}
