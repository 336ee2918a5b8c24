// expect: safe
// rule: klee_range ends before its end, klee_assume leaves runs out, klee_prefer_cex leaves none out, klee_silent_exit is no error
#include <klee/klee.h>
extern void reach_error(void);

int main(void) {
    int low = klee_range(2, 9, "low"), any = klee_int("any");
    klee_assume(any > low);
    klee_prefer_cex(&any, any < 100);
    if (any == 8)
        klee_silent_exit(1);
    if (low < 2 || low > 8 || any <= low || any == 8)
        reach_error();
    return 0;
}
