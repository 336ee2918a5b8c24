#ifndef __timeval_defined
#define __timeval_defined
struct timeval { time_t tv_sec; long tv_usec; };
#endif
#define timerisset(a) ((a)->tv_sec || (a)->tv_usec)
#define timerclear(a) ((a)->tv_sec = (a)->tv_usec = 0)
#define timercmp(a, b, op) \
    ((a)->tv_sec == (b)->tv_sec ? (a)->tv_usec op (b)->tv_usec : (a)->tv_sec op (b)->tv_sec)
#define timeradd(a, b, to) \
    do { \
        (to)->tv_sec = (a)->tv_sec + (b)->tv_sec; \
        (to)->tv_usec = (a)->tv_usec + (b)->tv_usec; \
        if ((to)->tv_usec >= 1000000) \
            ++(to)->tv_sec, (to)->tv_usec -= 1000000; \
    } while (0)
#define timersub(a, b, to) \
    do { \
        (to)->tv_sec = (a)->tv_sec - (b)->tv_sec; \
        (to)->tv_usec = (a)->tv_usec - (b)->tv_usec; \
        if ((to)->tv_usec < 0) \
            --(to)->tv_sec, (to)->tv_usec += 1000000; \
    } while (0)
