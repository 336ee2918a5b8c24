// expect: safe
// rule: numbers taken apart and put together, their neighbours, remainders and fma are exact
#include <errno.h>
#include <fenv.h>
#include <math.h>
extern void reach_error(void);

int main(void) {
    int e, f;
    double whole;
    float wholef;
    double m = frexp(-12.5, &e);
    float n = frexpf(0x1p-149f, &f);
    if (m != -0.78125 || e != 4 || n != 0.5f || f != -148)
        reach_error();
    errno = 0;
    if (ldexp(1.5, -1074) != 0x1p-1073 || ldexpf(3, 200) != INFINITY || errno != ERANGE)
        reach_error();
    if (modf(-3.25, &whole) != -0.25 || whole != -3 || modff(2.5f, &wholef) != 0.5f || wholef != 2)
        reach_error();
    if (ilogb(0.3) != -2 || logb(1024.5) != 10 || ilogb(0) != FP_ILOGB0 || logb(0) != -INFINITY)
        reach_error();
    if (nextafter(1, 2) != 1 + 0x1p-52 || nextafterf(1, 0) != 1 - 0x1p-24f || nextafter(0, -1) != -0x1p-1074)
        reach_error();
    if (remainder(5, 3) != -1 || remainderf(7.5f, 3) != 1.5f || remainder(-1, INFINITY) != -1)
        reach_error();
    if (fma(0x1.0000001p0, 0x1.0000001p0, -0x1.0000002p0) != 0x1p-56)
        reach_error();
    if (scalbn(1, 3) != 8 || scalbln(1.0, -3L) != 0.125 || fesetround(FE_TONEAREST) != 0 || fegetround() != 0)
        reach_error();
    return 0;
}
