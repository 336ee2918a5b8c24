// expect: reachable
// rule: div divides by zero where it is told to
// options: --target error:division-by-zero
// input: [3]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    lldiv_t parts = lldiv(100, __VERIFIER_nondet_int() - 3);
    return (int)parts.rem;
}
