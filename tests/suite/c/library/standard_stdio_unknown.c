// expect: unknown
// rule: functions of stdio.h that are not followed are lost by name
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    char name[L_tmpnam] = "a";
    if (n == 1 && popen("true", "r") == (FILE *)name)
        reach_error();
    if (n == 2 && tmpnam(name) != name)
        reach_error();
    return 0;
}
