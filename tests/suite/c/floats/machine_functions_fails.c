// expect: reachable
// rule: the same, where what is asked for is so
// input: [2]
#include <math.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == pow(8, 1 / 3.0))
        reach_error();
    return 0;
}
