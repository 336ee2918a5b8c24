// expect: safe
// rule: a function of the library with further arguments is called by a pointer to it
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int (*print)(FILE *, const char *, ...) = &fprintf;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 9)
        return 0;
    int written = print(stdout, "%d%s\n", n, "ab");
    if (written >= 0 && written != 4)
        reach_error();
    return 0;
}
