// expect: reachable
// rule: the same, where what is asked for is so
// input: [3]
#include <math.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 2 && n < 4 && pow(10, n) == 1000)
        reach_error();
    return 0;
}
