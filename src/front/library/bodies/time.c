/* Time, and what else the system says. __unloop_any() is any number. */
typedef struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    char *tm_zone;
} __unloop_tm;
typedef struct timespec {
    time_t tv_sec;
    long tv_nsec;
} __unloop_timespec;
typedef struct timeval {
    time_t tv_sec;
    long tv_usec;
} __unloop_timeval;

static __unloop_tm __unloop_broken;

int __unloop_within(int low, int high) {
    int n = __unloop_any();
    __VERIFIER_assume(low <= n && n <= high);
    return n;
}

/* Any moment of the years that clocks are set to, 1970 to 2242: what is behind 2038 takes more than
   an int. */
time_t __unloop_moment(void) {
    unsigned long high = (unsigned long)__unloop_any() % 2, low = (unsigned)__unloop_any();
    return sizeof(time_t) == 4 ? (time_t)(low % 2147483648U) : (time_t)(high * 65536 * 65536 + low);
}

/* The days of a year that begins in March make months of 153 days in five. */
void __unloop_utc(__unloop_tm *t, long long now) {
    long long days = now / 86400, rest = now % 86400, era, year;
    int day, month;
    if (rest < 0) {
        rest += 86400;
        days--;
    }
    t->tm_sec = rest % 60;
    t->tm_min = rest / 60 % 60;
    t->tm_hour = rest / 3600;
    t->tm_wday = ((days + 4) % 7 + 7) % 7;
    days += 719468; /* since the first of March in the year 0 */
    era = days / 146097;
    if (days % 146097 < 0)
        era--;
    day = days - era * 146097;
    year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
    day -= year * 365 + year / 4 - year / 100;
    month = (5 * day + 2) / 153;
    t->tm_mday = day - (153 * month + 2) / 5 + 1;
    t->tm_mon = month < 10 ? month + 2 : month - 10;
    t->tm_yday = month < 10 ? day + 59 : day - 306;
    year += era * 400;
    if (month < 10 && ((year % 4 == 0 && year % 100 != 0) || year % 400 == 0))
        t->tm_yday++;
    t->tm_year = year + (month >= 10) - 1900;
    t->tm_isdst = 0;
    t->tm_gmtoff = 0;
    t->tm_zone = "GMT";
}

/* In the zone of the system, which nobody knows, nor whether it counts leap seconds. */
static long long __unloop_asked, __unloop_offset;
static int __unloop_leap, __unloop_summer, __unloop_was_asked;
void __unloop_local(__unloop_tm *t, long long now) {
    if (!__unloop_was_asked || __unloop_asked != now) {
        __unloop_offset = __unloop_within(-93600, 93600);
        __unloop_leap = __unloop_within(0, 1);
        __unloop_summer = __unloop_within(-1, 1);
    }
    __unloop_was_asked = 1;
    __unloop_asked = now;
    __unloop_utc(t, now + __unloop_offset);
    if (t->tm_sec == 59)
        t->tm_sec += __unloop_leap;
    t->tm_isdst = __unloop_summer;
    t->tm_gmtoff = __unloop_offset;
    t->tm_zone = "zone";
}

/* A time whose year an `int` holds. */
long long __unloop_in_years(long long now) {
    if (now < -67768000000000000LL || now > 67768000000000000LL)
        __unloop_open("whether there is a year so far away");
    return now;
}

__unloop_tm *localtime(time_t *t) {
    long long now = __unloop_in_years(*t);
    __unloop_local(&__unloop_broken, now);
    return &__unloop_broken;
}

__unloop_tm *localtime_r(time_t *t, __unloop_tm *to) {
    long long now = __unloop_in_years(*t);
    __unloop_local(to, now);
    return to;
}

__unloop_tm *gmtime(time_t *t) {
    long long now = __unloop_in_years(*t);
    __unloop_utc(&__unloop_broken, now);
    return &__unloop_broken;
}

__unloop_tm *gmtime_r(time_t *t, __unloop_tm *to) {
    long long now = __unloop_in_years(*t);
    __unloop_utc(to, now);
    return to;
}

double difftime(time_t a, time_t b) {
    return a < b ? -(double)((unsigned long)b - (unsigned long)a) : (double)((unsigned long)a - (unsigned long)b);
}

int clock_gettime(int clock, __unloop_timespec *to) {
    if (clock != 0)
        __unloop_open("how other clocks go than that of the day");
    if (__unloop_within(-1, 0) != 0) {
        __unloop_errno = 22; /* EINVAL */
        return -1;
    }
    to->tv_sec = __unloop_moment();
    to->tv_nsec = __unloop_within(0, 999999999);
    return 0;
}

/* Whatever it was given: libraries count on in ways of their own. */
int rand_r(unsigned *seed) {
    *seed = (unsigned)__unloop_any();
    return __unloop_within(0, 2147483647);
}

int gettimeofday(__unloop_timeval *to, void *zone) {
    if (zone != 0)
        __unloop_open("what `gettimeofday` says of a zone");
    to->tv_sec = __unloop_moment();
    to->tv_usec = __unloop_within(0, 999999);
    return 0;
}

/* What is written is left out, but has to be there. */
size_t fwrite(void *from, size_t size, size_t n, ...) {
    unsigned char *bytes = (unsigned char *)from, read = 0;
    __unloop_there(bytes);
    for (size_t i = 0; i < size * n; i++)
        read ^= bytes[i];
    return size == 0 ? 0 : n;
}

size_t __unloop_show(void *from, size_t size, size_t n) {
    unsigned char *bytes = (unsigned char *)from;
    for (size_t i = 0; i < size * n; i++)
        __unloop_put(bytes[i]);
    return size == 0 ? 0 : n;
}

static int __unloop_process;
int getpid(void) {
    if (__unloop_process == 0)
        __unloop_process = __unloop_within(1, 2147483647);
    return __unloop_process;
}
