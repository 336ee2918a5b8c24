// expect: safe
// options: --target error:float-overflow,nan
// rule: results of what is infinite or no number already are not looked at
#include <math.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    double infinite = INFINITY, none = NAN, finite = __VERIFIER_nondet_int() & 7;
    infinite = infinite + 1;
    none = none * 2;
    finite = finite / 4;
    return infinite > finite || none == none;
}
