// expect: safe-or-unknown
// rule: part of a number as input is not followed, and never taken for all or nothing of it
#include <klee/klee.h>
extern void reach_error(void);

int main(void) {
    int x = 0;
    klee_make_symbolic(&x, 2, "x");
    if (x < 0 || x > 65535)
        reach_error();
    return 0;
}
