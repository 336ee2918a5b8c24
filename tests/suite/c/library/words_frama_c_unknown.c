// expect: unknown
// rule: an interval without a number is not followed
extern void __CPROVER_havoc_object(void *p);
#include "__fc_builtin.h"

int main(void) {
    int x = Frama_C_interval(3, 2);
    __CPROVER_assert(x < 9, "it is smaller");
    return 0;
}
