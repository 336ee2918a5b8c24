// expect: safe-or-unknown
// options: --entry foo --timeout 2
// rule: the inner loop changes the outer one's counter; each iteration still takes at least one step
#include <assert.h>

void foo(int n) {
    int i = 0, rounds = 0;
    while (i < n) {
        while (i < n && i % 4 != 3)
            ++i;
        ++i;
        ++rounds;
    }
    assert(rounds <= i);
}
