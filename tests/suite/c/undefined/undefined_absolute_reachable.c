// expect: reachable
// options: --target error:overflow
// rule: the absolute value of INT_MIN is no int (C17 7.22.6.1)
// input: [-2147483648]
#include <stdlib.h>
int __VERIFIER_nondet_int(void);

int main(void) { return abs(__VERIFIER_nondet_int()) > 3; }
