// expect: reachable
// rule: what scanf stores is any value, and its result says how many
// input: [-1]
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int n = 1;
    if (scanf("%d", &n) != 1 && n == 1)
        reach_error();
    return 0;
}
