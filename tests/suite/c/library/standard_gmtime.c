// expect: safe
// rule: the date of a moment, the seconds between two; of a local time the ranges
#include <sys/time.h>
#include <time.h>
extern void reach_error(void);

int main(void) {
    time_t leap = 951782400, now = time(0);
    struct tm *date = gmtime(&leap);
    if (date->tm_year != 100 || date->tm_mon != 1 || date->tm_mday != 29 || date->tm_wday != 2)
        reach_error();
    if (difftime(leap, 1) != 951782399.0)
        reach_error();
    struct tm *local = localtime(&now);
    if (local->tm_mon > 11 || local->tm_sec < 0)
        reach_error();
    struct tm first = *local;
    if (localtime(&now)->tm_hour != first.tm_hour)
        reach_error();
    struct timespec exact;
    struct timeval less;
    if (clock_gettime(CLOCK_REALTIME, &exact) == 0 && exact.tv_nsec > 999999999)
        reach_error();
    if (gettimeofday(&less, 0) == 0 && less.tv_usec < 0)
        reach_error();
    return 0;
}
