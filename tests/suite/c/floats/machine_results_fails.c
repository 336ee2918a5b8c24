// expect: reachable
// rule: the same, where what is asked for is so
// input: [81]
#include <math.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    double power = 0;
    for (int i = 0; i < 5; i++)
        power = pow(3, i);
    if (n == power)
        reach_error();
    return 0;
}
