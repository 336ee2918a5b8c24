// expect: reachable
// options: --target error:out-of-bounds
// rule: what strtol and the like read is a string: it ends, though nobody looks at its end (C17 7.22.1.4)
// input: [1]
// unseen: only where the address sanitizer is asked to be strict
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[2] = {'5', ' '};
    text[1] = __VERIFIER_nondet_int() == 1 ? ' ' : 0;
    return strtol(text, 0, 10) == 7;
}
