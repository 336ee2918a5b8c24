// expect: unknown
// rule: what fwrite writes has to be there
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[4] = "abc";
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 5)
        return 0;
    if ((int)fwrite(text, 1, n, stderr) > n)
        reach_error();
    return 0;
}
