// expect: reachable
// options: --target error:unsequenced
// rule: arguments have no order (C17 6.5p2), whoever looks at what is printed
// input: [1]
// unseen: gcc warns where it compiles
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int i = 0;
    if (__VERIFIER_nondet_int() == 1)
        fprintf(stderr, "%d %5d\n", i, ++i);
    return i;
}
