// expect: safe
// rule: exit in a callee ends the whole run
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void check(int x) {
    if (x > 3)
        exit(1);
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    check(x);
    if (x == 5)
        reach_error();
    return 0;
}
