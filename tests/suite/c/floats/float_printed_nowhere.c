// expect: safe
// rule: which number is printed to where nobody looks is of no matter, whoever computes it
#include <assert.h>
#include <math.h>
#include <stdio.h>
int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    fprintf(stderr, "%d %f %e\n", n, sin(2), (double)cosf(n));
    assert(n == n);
    return 0;
}
