// expect: reachable
// options: --target error:argument
// rule: there is an argument for each conversion of any format that may be meant (C17 7.21.6.1p2)
// input: [5]
// unseen: compilers do not look for it
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    fprintf(stderr, n == 5 ? "%d %d\n" : "%d\n", n);
    return 0;
}
