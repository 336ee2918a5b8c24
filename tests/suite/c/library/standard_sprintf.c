// expect: safe
// rule: sprintf and snprintf store what printf would print, and say how long that is
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[12] = "", part[3];
    int n = __VERIFIER_nondet_int();
    if (n < -9 || n > 99)
        return 0;
    int length = sprintf(text, "<%d%c%s>", n, 'a', "bc");
    if (length != (int)strlen(text) || length < 6 || length > 7)
        reach_error();
    if ((text[1] == '-') != (n < 0) || text[length - 1] != '>' || text[length - 4] != 'a')
        reach_error();
    if (snprintf(part, sizeof part, "%x%u", 255, 7u) != 3 || strcmp(part, "ff"))
        reach_error();
    return 0;
}
