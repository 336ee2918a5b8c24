// expect: unknown
// rule: lgammaf_r writes a sign to where it is told; a name that is taken for a function of another file would give any
//   number, and one that is taken for lgamma_r with an f behind it is none
#include <math.h>
extern void reach_error(void);

int main(void) {
    int sign = 3;
    lgammaf_r(2.5f, &sign);
    if (sign == 3)
        reach_error();
    return 0;
}
