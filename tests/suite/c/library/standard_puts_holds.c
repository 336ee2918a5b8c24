// expect: safe
// rule: fputs and its like return what their specification says, or EOF where they fail
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int b = putc('b', stderr), c = fputc('c', stderr);
    if (fputs("more", stderr) < EOF || (b != 'b' && b != EOF) || (c != 'c' && c != EOF))
        reach_error();
    if (n >= 32 && n < 127 && (c = putc(n, stderr)) != n && c != EOF)
        reach_error();
    if (remove("no/such/file") > 0 || fflush(stderr) > 0)
        reach_error();
    return 0;
}
