// expect: unknown
// rule: a conversion that C does not have (C17 7.21.6.1p9): not followed; wrong if the run goes on
#include <stdio.h>
void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    printf("%q\n", n);
    if (n == 77)
        reach_error();
    return 0;
}
