// expect: safe
// rule: the clocks of POSIX give anything within their ranges
#include <sys/time.h>
#include <time.h>
extern void reach_error(void);

int main(void) {
    struct timespec one;
    struct timeval other;
    if (clock_gettime(CLOCK_REALTIME, &one) == 0 && (one.tv_nsec < 0 || one.tv_nsec > 999999999))
        reach_error();
    if (gettimeofday(&other, 0) == 0 && other.tv_usec > 999999)
        reach_error();
    if (clock() < -1)
        reach_error();
    return 0;
}
