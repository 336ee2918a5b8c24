// expect: safe
// rule: a width that is negative is a - and a width, for each conversion (C17 7.21.6.1p5)
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char b[20], d[20];
    int w = __VERIFIER_nondet_int();
    if (w < 2 || w > 3)
        return 0;
    if (sprintf(b, "%*c|", -w, 'x') != w + 1 || b[0] != 'x' || b[w - 1] != ' ' || b[w] != '|')
        reach_error();
    if (snprintf(b, 20, "%-*c|", -3, 'y') != 4 || strcmp(b, "y  |") != 0)
        reach_error();
    if (sprintf(b, "%*c|%*d|%*s|", 3, 'z', -3, 5, -3, "u") != 12 || strcmp(b, "  z|5  |u  |") != 0)
        reach_error();
    const char *format = "%*c|";
    if (sprintf(d, format, -3, 'y') != 4 || strcmp(d, "y  |") != 0)
        reach_error();
    return 0;
}
