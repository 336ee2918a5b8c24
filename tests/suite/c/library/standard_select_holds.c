// expect: safe
// rule: sys/select.h, sys/time.h and wchar.h have sets of numbers, sums of times and states of characters
#include <sys/select.h>
#include <sys/time.h>
#include <uchar.h>
#include <wchar.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 999999)
        return 0;
    mbstate_t state = {0}, *none = 0;
    fd_set set, copy;
    FD_ZERO(&set);
    FD_SET(77, &set);
    copy = set;
    FD_CLR(77, &set);
    if (FD_ISSET(77, &set) || !FD_ISSET(77, &copy) || FD_ISSET(76, &copy) || FD_ISSET(13, &copy))
        reach_error();
    struct timeval a = {1, 999999}, b = {2, n}, c, d;
    timeradd(&a, &b, &c);
    timersub(&c, &a, &d);
    if (timercmp(&d, &b, !=) || !timercmp(&a, &b, <) || !timerisset(&c) || c.tv_sec != 3 + (n > 0))
        reach_error();
    timerclear(&c);
    if (timerisset(&c) || !mbsinit(&state) || !mbsinit(none))
        reach_error();
    return 0;
}
