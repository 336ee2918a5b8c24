// expect: safe
// options: --target undefined
// rule: no clock says a year behind 2242: seconds can be multiplied by a thousand, and by a thousand million
#include <sys/time.h>
#include <time.h>

int main(void) {
    long ms = time(NULL) * 1000;
    struct timespec t;
    struct timeval v;
    if (clock_gettime(CLOCK_REALTIME, &t) || gettimeofday(&v, 0))
        return ms > 5;
    long ns = t.tv_sec * 1000000000L + t.tv_nsec;
    return ns > v.tv_sec * 1000000 + v.tv_usec;
}
