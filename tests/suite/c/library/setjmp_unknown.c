// expect: unknown
// rule: where longjmp goes is not followed
#include <setjmp.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    jmp_buf where;
    if (setjmp(where))
        return 1;
    if (__VERIFIER_nondet_int() == 3)
        longjmp(where, 1);
    return 0;
}
