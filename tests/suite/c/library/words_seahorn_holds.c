// expect: safe
// rule: SeaHorn's words mean what SV-COMP's mean
extern void __CPROVER_havoc_object(void *p);
#include "seahorn/seahorn.h"
extern int nd_int(void);
extern unsigned char nd_uint8_t(void);

int main(void) {
    int x = nd_int(), y = nd_uint8_t();
    char bytes[4];
    assume(x > 3);
    sassert(x > 2 && y < 256);
    sassert(sea_is_dereferenceable(bytes, 4) && !sea_is_dereferenceable(bytes, 5));
    sea_assert_if(y > 200, y != 100);
    return 0;
}
