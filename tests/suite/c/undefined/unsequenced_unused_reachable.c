// expect: reachable
// options: --target error:unsequenced
// rule: arguments that nobody looks at are read, too (C17 6.5p2), parts of them included
// input: [7]
// unseen: gcc warns where it compiles
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    if (n == 7)
        fprintf(stderr, "%d %d\n", n ? i : 0, i--);
    return i;
}
