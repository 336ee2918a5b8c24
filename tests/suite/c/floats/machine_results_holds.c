// expect: safe
// rule: in a run that knows the numbers, what `pow` and its like give is what the library of this machine says
#include <math.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int decimal(unsigned long binary) {
    int sum = 0;
    for (int i = 0; binary > 0; i++) {
        sum += (binary % 10) * pow(2, i);
        binary /= 10;
    }
    return sum;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    double most = 0;
    for (int i = 0; i < 4; i++)
        most = fmax(most, sin(i));
    if (decimal(1101) != 13 || most < 0.9 || (n > 0 && n * most < 0))
        reach_error();
    return 0;
}
