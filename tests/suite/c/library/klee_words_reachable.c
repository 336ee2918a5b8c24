// expect: reachable
// rule: klee_prefer_cex leaves no value out, and klee_assert is an assertion
// input: [8, 5000]
#include <klee/klee.h>

int main(void) {
    int low = klee_range(2, 9, "low"), any = klee_int("any");
    klee_prefer_cex(&any, any < 100);
    klee_assert(low != 8 || any != 5000);
    return 0;
}
