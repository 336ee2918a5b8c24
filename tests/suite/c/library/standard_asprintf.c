// expect: safe
// rule: asprintf allocates what it prints to
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    char *text;
    if (n < 0 || n > 99)
        return 0;
    if (asprintf(&text, "n%d", n) != (n < 10 ? 2 : 3))
        reach_error();
    if (strlen(text) != (n < 10 ? 2 : 3) || text[0] != 'n')
        reach_error();
    free(text);
    return 0;
}
