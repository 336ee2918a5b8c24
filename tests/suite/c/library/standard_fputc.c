// expect: reachable
// rule: fputc returns the character that it wrote, as an unsigned char
// input: [321]
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 300 || x > 380)
        return 0;
    if (fputc(x, stderr) == 65)
        reach_error();
    return 0;
}
