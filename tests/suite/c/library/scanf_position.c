// expect: unknown
// rule: %n is no conversion that counts: it is stored where one has succeeded before it
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int a, n = 0;
    if (scanf("%d%n", &a, &n) == 1 && n == 0)
        reach_error();
    return 0;
}
