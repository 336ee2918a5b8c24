// expect: safe
// rule: what writes returns what it wrote, or says by EOF, a negative number or a smaller one that it has failed
#include <stdio.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char b[5] = {0};
    int n = printf("abc\n"), c = putchar('x'), p = puts("x");
    if ((n >= 0 && n != 4) || (c != 'x' && c != EOF) || p < EOF)
        reach_error();
    if (fwrite(b, 1, 5, stdout) > 5 || fwrite(b, 2, 0, stdout) != 0)
        reach_error();
    return 0;
}
