// expect: reachable
// rule: rand gives any number up to RAND_MAX
// input: [1, 2]
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    srand(3);
    int first = rand(), second = rand();
    if (first != second)
        reach_error();
    return 0;
}
