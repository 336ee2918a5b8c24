// expect: reachable
// rule: sys/select.h, sys/time.h and wchar.h have sets of numbers, sums of times and states of characters
// input: [999999]
#include <sys/select.h>
#include <sys/time.h>
#include <wchar.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 999999)
        return 0;
    mbstate_t state = {0};
    fd_set set;
    FD_ZERO(&set);
    FD_SET(64, &set);
    struct timeval a = {1, 999999}, b = {2, n}, c;
    timeradd(&a, &b, &c);
    if (FD_ISSET(64, &set) && c.tv_usec == 999998 && mbsinit(&state))
        reach_error();
    return 0;
}
