// expect: reachable
// input: [-1, 1]
// rule: where an end has been met, feof says so
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (getchar() == EOF && feof(stdin))
        reach_error();
    return 0;
}
