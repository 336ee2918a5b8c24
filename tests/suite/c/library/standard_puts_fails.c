// expect: reachable
// rule: putc returns the character as an unsigned char
// input: [321, 0]
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (fputs("more", stderr) < 0 || putc('b', stderr) != 'b' || fputc('c', stderr) != 'c')
        reach_error();
    if (n == 321 && putc(n, stderr) != n)
        reach_error();
    if (remove("no/such/file") > 0 || fflush(stderr) > 0)
        reach_error();
    return 0;
}
