// expect: safe
// rule: sscanf reads what stands in the string, and says how much that was
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[] = "x=0y 7f";
    int d = __VERIFIER_nondet_int(), n = 0, at = 0;
    unsigned hex = 0;
    char name[4] = "";
    if (d < 0 || d > 9)
        return 0;
    text[2] = '0' + d;
    if (sscanf(text, "%3[a-z]=%d%*c%n %x", name, &n, &at, &hex) != 3)
        reach_error();
    if (name[0] != 'x' || name[1] != 0 || n != d || at != 4 || hex != 0x7f)
        reach_error();
    if (sscanf("", "%d", &n) != EOF || sscanf("a", "%d", &n) != 0 || n != d)
        reach_error();
    return 0;
}
