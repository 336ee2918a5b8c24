#include <math.h>
#include <assert.h>
double nondet_double(void);
int main(void) { double x = nondet_double(); double y = sin(x); assert(!(y > 1)); long double z = 1.5L; z *= 2; assert(z == 3.0L); return 0; }
