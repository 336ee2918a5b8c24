// expect: safe
// rule: what rand_r gives is not negative, and nothing but the seed changes (POSIX)
#include <stdlib.h>
void reach_error(void);

int main(void) {
    struct { int before; unsigned seed; int behind; } s = {1, 2, 3};
    int n = rand_r(&s.seed);
    if (n < 0 || s.before != 1 || s.behind != 3)
        reach_error();
    return 0;
}
