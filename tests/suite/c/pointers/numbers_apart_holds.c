// expect: safe
// rule: objects that live at one time lie apart (C17 6.2.4)
#include <stdint.h>
extern void reach_error(void);

int main(void) {
    int a[2] = {1, 2}, b[2] = {3, 4};
    uintptr_t x = (uintptr_t)a, y = (uintptr_t)b;
    if (x + 4 == y || x == y || y + 4 == x)
        reach_error();
    int *p = (int *)(x + 4);
    if (*p != 2)
        reach_error();
    return 0;
}
