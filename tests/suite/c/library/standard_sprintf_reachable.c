// expect: reachable
// rule: sprintf writes as much as it has to, with the zero behind it
// options: --target error:out-of-bounds
// input: [100]
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[4];
    int n = __VERIFIER_nondet_int();
    if (n < 10 || n > 100)
        return 0;
    sprintf(text, "%d!", n);
    return 0;
}
