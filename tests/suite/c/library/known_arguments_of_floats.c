// expect: safe
// rule: abs of a float is that of its whole part, malloc of 4.5 gives four bytes, snprintf writes into four
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -1000 || n > 1000)
        return 0;
    float f = n + 0.5f;
    int whole = f;
    if (abs(f) != (whole < 0 ? -whole : whole) || labs(-7.9) != 7)
        reach_error();
    char *p = malloc(3 * 1.5);
    memset(p, 65.9, 4.2);
    if (p[3] != 'A')
        reach_error();
    if (snprintf(p, 4.9f, "%s", "abcdef") != 6 || strcmp(p, "abc") != 0)
        reach_error();
    free(p);
    return 0;
}
