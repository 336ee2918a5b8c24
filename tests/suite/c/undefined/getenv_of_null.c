// expect: reachable
// input: [1]
// options: --target error:null-dereference
// rule: getenv reads the name that it is given
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    const char *name = __VERIFIER_nondet_int() == 1 ? 0 : "HOME";
    return getenv(name) != 0;
}
