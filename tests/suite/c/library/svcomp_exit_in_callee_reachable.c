// expect: reachable
// rule: exit in a callee ends the whole run
// input: [5]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void check(int x) {
    if (x > 3)
        exit(1);
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    check(x - 5);
    if (x == 5)
        reach_error();
    return 0;
}
