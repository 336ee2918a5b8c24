// expect: reachable
// rule: %n writes
// input: []
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int n = 0;
    fprintf(stderr, "a\n%n", &n);
    if (n == 2)
        reach_error();
    return 0;
}
