// expect: reachable
// rule: SeaHorn's assertions fail as others do
// input: [4]
extern void __CPROVER_havoc_object(void *p);
#include "seahorn/seahorn.h"
extern int nd_int(void);

int main(void) {
    int x = nd_int();
    assume(x > 3 && x < 6);
    sassert(x != 4);
    return 0;
}
