// expect: reachable
// rule: an array of structures in a block
// input: [2]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct s {
    int a;
    char b;
};

int main(void) {
    struct s *p = malloc(4 * sizeof(struct s));
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 3)
        return 0;
    for (int k = 0; k < 4; ++k)
        p[k].a = k * k;
    if (p[i].a == 4)
        reach_error();
    return 0;
}
