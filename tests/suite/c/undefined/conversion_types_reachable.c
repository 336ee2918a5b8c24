// expect: reachable
// options: --target error:argument
// rule: a long is no int, and sprintf is told so by its format alone (C17 7.21.6.1p9)
// input: [1]
// unseen: compilers do not look for it
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[30];
    if (__VERIFIER_nondet_int() == 1)
        sprintf(text, "%d", 5L);
    return 0;
}
