// expect: unknown
// rule: an address that memcpy has kept does not outlive its variable either (code undefined)
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int *p = 0;
    {
        int here = x;
        int *q = &here;
        memcpy(&p, &q, sizeof p);
    }
    if (x == 3 && *p == 3)
        reach_error();
    return 0;
}
