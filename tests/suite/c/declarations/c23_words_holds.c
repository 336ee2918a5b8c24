// expect: safe
// options: -D__STDC_VERSION__=202311L
// rule: C23 has `bool`, `true`, `static_assert`, `alignas`, `thread_local`, `typeof_unqual`, 1'000
#include <stddef.h>

extern void reach_error(void);

static_assert(sizeof(bool) == 1);
thread_local int counted = 1'0;
const volatile int fixed = 3;

int main(void) {
    alignas(16) char room[16] = {};
    typeof_unqual(fixed) copy = fixed;
    bool both = true && !false;
    copy++;
    if (copy != 4 || counted != 10 || !both || room[15] != 0)
        reach_error();
    if (_Generic(true, bool: 1, int: 2) != 1 || alignof(int) != 4 || 0x1'0 != 16)
        reach_error();
    return 0;
}
