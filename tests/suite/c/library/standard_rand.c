// expect: safe
// rule: rand is never negative
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int r = rand();
    if (r < 0 || r % 10 < 0)
        reach_error();
    return 0;
}
