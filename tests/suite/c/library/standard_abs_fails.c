// expect: reachable
// rule: abs and its like give what a number is without its sign
// input: [-17]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -2147483647)
        return 0;
    if ((n < 0 && abs(n) == 17) || labs(n) != abs(n) || llabs(-5LL * n) != 5LL * abs(n))
        reach_error();
    return 0;
}
