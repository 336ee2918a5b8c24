// expect: unknown
// rule: what is read behind a character that was put back is not followed
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    if (__VERIFIER_nondet_int() == 3)
        ungetc('a', stdin);
    if (fgetc(stdin) == -2)
        reach_error();
    return 0;
}
