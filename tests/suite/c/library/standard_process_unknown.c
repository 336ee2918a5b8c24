// expect: unknown
// rule: what other processes and files do is not followed
#include <unistd.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char byte = 1;
    int n = __VERIFIER_nondet_int();
    if (n == 1 && read(-1, &byte, 1) > 1)
        reach_error();
    if (n == 2 && dup2(-1, -1) > 5)
        reach_error();
    return 0;
}
