// expect: unknown
// rule: %p reads what %p has printed (C17 7.21.6.2): not followed
#include <stdio.h>
void reach_error(void);

int main(void) {
    void *p = 0;
    if (sscanf("0x10", "%p", &p) == 2)
        reach_error();
    return 0;
}
