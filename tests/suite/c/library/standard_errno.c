// expect: safe
// rule: strtol reports in errno what no long holds, and leaves it alone otherwise; nothing sets it to 0
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[] = "99";
    int d = __VERIFIER_nondet_int();
    if (d < 0 || d > 9)
        return 0;
    text[1] = '0' + d;
    errno = 0;
    long n = strtol(text, 0, 10);
    if (errno != 0 || n != 90 + d)
        reach_error();
    errno = EDOM;
    printf("%d\n", d);
    if (errno == 0)
        reach_error();
    return 0;
}
