// expect: safe
// rule: an address rounded up by a function is a place in the same object
#include <stdint.h>
extern void reach_error(void);
char pool[64];

static uintptr_t aligned(uintptr_t at, uintptr_t unit) {
    return (at + unit - 1) & ~(unit - 1);
}

int main(void) {
    int *place = (int *)aligned((uintptr_t)(pool + 1), 4);
    *place = 5;
    int inside = (char *)place > pool && (char *)place < pool + 8;
    if (!inside || *place != 5)
        reach_error();
    return 0;
}
