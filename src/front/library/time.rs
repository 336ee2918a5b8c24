//! `time.h`, `sys/time.h`: clocks and dates.

use super::kind::Kind::{Between, Time};
use super::row::INT_MAX;
use super::row::{Row, body, function};
use super::{Section, header};

pub(super) const SECTIONS: &[Section] =
    &[header("time.h", TIME_H), header("sys/time.h", SYS_TIME_H)];

const TIME_H: &[Row] = &[
    body("char *asctime(const struct tm *)"),
    body("char *asctime_r(const struct tm *, char *)"),
    function("clock_t clock(void)").is(Between(-1, INT_MAX)).sets_errno(),
    body("int clock_gettime(clockid_t, struct timespec *)"),
    body("char *ctime(const time_t *)"),
    body("char *ctime_r(const time_t *, char *)"),
    body("double difftime(time_t, time_t)"),
    body("struct tm *gmtime(const time_t *)"),
    body("struct tm *gmtime_r(const time_t *, struct tm *)"),
    body("struct tm *localtime(const time_t *)"),
    body("struct tm *localtime_r(const time_t *, struct tm *)"),
    body("time_t mktime(struct tm *)"),
    function("int nanosleep(const struct timespec *, struct timespec *)"),
    body("size_t strftime(char *, size_t, const char *, const struct tm *)"),
    function("time_t time(time_t *)").is(Time),
    body("time_t timegm(struct tm *)"),
    function("int timespec_get(struct timespec *, int)"),
    function("void tzset(void)"),
];

const SYS_TIME_H: &[Row] = &[body("int gettimeofday(struct timeval *, void *)")];
