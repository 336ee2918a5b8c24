// expect: safe
// rule: printf returns how much it wrote, or a negative number; %n stores how much it was so far
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = 7, x = __VERIFIER_nondet_int();
    if (x < -99 || x > 9)
        return 0;
    int all = printf("ab%d%n%%%s\n", x, &n, "xyz");
    if ((all >= 0 && all != n + 5) || n < 3 || n > 5 || (n == 5) != (x <= -10))
        reach_error();
    return 0;
}
