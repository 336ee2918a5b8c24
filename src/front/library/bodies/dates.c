/* Dates as texts, and the way back to seconds (C17 §7.27.2.3, §7.27.3), in the locale that a program
   starts in. */
char *__unloop_day(int i) {
    return i == 0   ? "Sunday"
           : i == 1 ? "Monday"
           : i == 2 ? "Tuesday"
           : i == 3 ? "Wednesday"
           : i == 4 ? "Thursday"
           : i == 5 ? "Friday"
                    : "Saturday";
}

char *__unloop_month(int i) {
    return i == 0    ? "January"
           : i == 1  ? "February"
           : i == 2  ? "March"
           : i == 3  ? "April"
           : i == 4  ? "May"
           : i == 5  ? "June"
           : i == 6  ? "July"
           : i == 7  ? "August"
           : i == 8  ? "September"
           : i == 9  ? "October"
           : i == 10 ? "November"
                     : "December";
}

/* The seconds since 1970 in a calendar without a zone. A year begins in March. */
long long __unloop_seconds(__unloop_tm *t) {
    long long year = 1900LL + t->tm_year + t->tm_mon / 12, era, days;
    int month = t->tm_mon % 12;
    if (month < 0) {
        month += 12;
        year--;
    }
    if (month < 2)
        year--;
    month = (month + 10) % 12;
    era = year / 400;
    if (year % 400 < 0)
        era--;
    year -= era * 400;
    days = era * 146097 + year * 365 + year / 4 - year / 100 + (153 * month + 2) / 5 - 719468;
    days += t->tm_mday - 1LL;
    return days * 86400 + t->tm_hour * 3600LL + t->tm_min * 60LL + t->tm_sec;
}

/* What no `time_t` of 32 bits holds is none; whether there is a year of 33 bits is left open. */
int __unloop_is_time(long long seconds) {
    if (sizeof(time_t) == 4)
        return seconds >= -2147483648LL && seconds <= 2147483647LL;
    return __unloop_in_years(seconds) == seconds;
}

time_t timegm(__unloop_tm *t) {
    long long seconds = __unloop_seconds(t);
    if (!__unloop_is_time(seconds)) {
        __unloop_errno = 75; /* EOVERFLOW */
        return -1;
    }
    __unloop_utc(t, seconds);
    return seconds;
}

/* In the zone of the system, which nobody knows: at a time that it skips, or of another half of the
   year than is said, something else comes back. What `localtime` has made is that time again, unless
   the zone writes two alike. */
time_t mktime(__unloop_tm *t) {
    long long written = __unloop_seconds(t), seconds = written - __unloop_offset;
    if (!__unloop_was_asked || seconds != __unloop_asked || t->tm_isdst != __unloop_summer)
        seconds = written - __unloop_within(-93600, 93600);
    else if (__unloop_within(0, 1) != 0)
        __unloop_open("which of two times `mktime` means that a zone writes alike");
    if (!__unloop_is_time(seconds)) {
        __unloop_errno = 75; /* EOVERFLOW */
        return -1;
    }
    __unloop_local(t, seconds);
    return seconds;
}

/* Two digits of a number below 100. */
char *__unloop_two(char *to, int n, int blank) {
    to[0] = n < 10 && blank ? ' ' : '0' + n / 10;
    to[1] = '0' + n % 10;
    return to + 2;
}

char *__unloop_three(char *to, char *name) {
    for (int i = 0; i < 3; i++)
        to[i] = name[i];
    return to + 3;
}

/* With 26 bytes; what C leaves undefined is not followed. */
char *__unloop_date(char *to, __unloop_tm *t) {
    int year = t->tm_year;
    char *at = to;
    if (t->tm_wday < 0 || t->tm_wday > 6 || t->tm_mon < 0 || t->tm_mon > 11 || t->tm_mday < 1 ||
        t->tm_mday > 31 || t->tm_hour < 0 || t->tm_hour > 23 || t->tm_min < 0 || t->tm_min > 59 ||
        t->tm_sec < 0 || t->tm_sec > 60 || year < 1000 - 1900 || year > 9999 - 1900)
        __unloop_open("how a date looks that is none, or of a year without four digits");
    year += 1900;
    at = __unloop_three(at, __unloop_day(t->tm_wday));
    *at++ = ' ';
    at = __unloop_three(at, __unloop_month(t->tm_mon));
    *at++ = ' ';
    at = __unloop_two(at, t->tm_mday, 1);
    *at++ = ' ';
    at = __unloop_two(at, t->tm_hour, 0);
    *at++ = ':';
    at = __unloop_two(at, t->tm_min, 0);
    *at++ = ':';
    at = __unloop_two(at, t->tm_sec, 0);
    *at++ = ' ';
    at = __unloop_two(at, year / 100, 0);
    at = __unloop_two(at, year % 100, 0);
    *at++ = '\n';
    *at = 0;
    return to;
}

static char __unloop_date_text[26];
char *asctime(__unloop_tm *t) { return __unloop_date(__unloop_date_text, t); }

char *asctime_r(__unloop_tm *t, char *to) { return __unloop_date(to, t); }

char *ctime(time_t *t) {
    __unloop_local(&__unloop_broken, __unloop_in_years(*t));
    return __unloop_date(__unloop_date_text, &__unloop_broken);
}

char *ctime_r(time_t *t, char *to) {
    __unloop_tm broken;
    __unloop_local(&broken, __unloop_in_years(*t));
    return __unloop_date(to, &broken);
}

/* Parts of a text; `n` bytes have been written before, of which the first `room` are there. */
size_t __unloop_letter(char *to, size_t room, size_t n, int c) {
    if (n < room)
        to[n] = c;
    return n + 1;
}

size_t __unloop_word(char *to, size_t room, size_t n, char *name, size_t most) {
    for (size_t i = 0; i < most && name[i] != 0; i++)
        n = __unloop_letter(to, room, n, name[i]);
    return n;
}

/* A number between limits, with so many digits. */
size_t __unloop_part(char *to, size_t room, size_t n, int value, int low, int high, int digits, int fill) {
    if (value < low || value > high)
        __unloop_open("how a part of a date looks that is out of its range");
    if (digits > 2)
        n = __unloop_letter(to, room, n, value < 100 ? fill : '0' + value / 100 % 10);
    if (digits > 1)
        n = __unloop_letter(to, room, n, value < 10 ? fill : '0' + value / 10 % 10);
    return __unloop_letter(to, room, n, '0' + value % 10);
}

size_t __unloop_year(char *to, size_t room, size_t n, __unloop_tm *t) {
    n = __unloop_part(to, room, n, (t->tm_year + 1900LL) / 100, 10, 99, 2, '0');
    return __unloop_part(to, room, n, (t->tm_year + 1900LL) % 100, 0, 99, 2, '0');
}

int __unloop_hour(__unloop_tm *t) {
    if (t->tm_hour < 0 || t->tm_hour > 23)
        __unloop_open("how a part of a date looks that is out of its range");
    return t->tm_hour;
}

/* Parts with something between, by their letters. */
size_t __unloop_parts(char *to, size_t room, size_t n, __unloop_tm *t, char *parts) {
    for (size_t i = 0; parts[i] != 0; i++) {
        int c = parts[i];
        if (c == 'a')
            n = __unloop_word(to, room, n, __unloop_day(t->tm_wday), 3);
        else if (c == 'b')
            n = __unloop_word(to, room, n, __unloop_month(t->tm_mon), 3);
        else if (c == 'Y')
            n = __unloop_year(to, room, n, t);
        else if (c == 'y')
            n = __unloop_part(to, room, n, (t->tm_year + 1900LL) % 100, 0, 99, 2, '0');
        else if (c == 'm')
            n = __unloop_part(to, room, n, t->tm_mon + 1LL, 1, 12, 2, '0');
        else if (c == 'd' || c == 'e')
            n = __unloop_part(to, room, n, t->tm_mday, 1, 31, 2, c == 'd' ? '0' : ' ');
        else if (c == 'H')
            n = __unloop_part(to, room, n, t->tm_hour, 0, 23, 2, '0');
        else if (c == 'I') {
            int hour = __unloop_hour(t);
            n = __unloop_part(to, room, n, hour % 12 == 0 ? 12 : hour % 12, 1, 12, 2, '0');
        }
        else if (c == 'M')
            n = __unloop_part(to, room, n, t->tm_min, 0, 59, 2, '0');
        else if (c == 'S')
            n = __unloop_part(to, room, n, t->tm_sec, 0, 60, 2, '0');
        else if (c == 'p')
            n = __unloop_word(to, room, n, __unloop_hour(t) < 12 ? "AM" : "PM", 2);
        else
            n = __unloop_letter(to, room, n, c);
    }
    return n;
}

/* The parts that a conversion stands for; null for none. */
char *__unloop_conversion(int c) {
    return c == 'c'   ? "a b e H:M:S Y"
           : c == 'D' ? "m/d/y"
           : c == 'x' ? "m/d/y"
           : c == 'F' ? "Y-m-d"
           : c == 'T' ? "H:M:S"
           : c == 'X' ? "H:M:S"
           : c == 'R' ? "H:M"
           : c == 'r' ? "I:M:S p"
           : c == 'a' ? "a"
           : c == 'b' ? "b"
           : c == 'h' ? "b"
           : c == 'Y' ? "Y"
           : c == 'y' ? "y"
           : c == 'm' ? "m"
           : c == 'd' ? "d"
           : c == 'e' ? "e"
           : c == 'H' ? "H"
           : c == 'I' ? "I"
           : c == 'M' ? "M"
           : c == 'S' ? "S"
           : c == 'p' ? "p"
                      : (char *)0;
}

/* Whatever does not fit is left open, as C has it. */
size_t strftime(char *to, size_t room, char *format, __unloop_tm *t) {
    size_t n = 0;
    __unloop_there(to);
    __unloop_there(t);
    for (size_t i = 0; format[i] != 0; i++) {
        int c = format[i];
        if (c != '%') {
            n = __unloop_letter(to, room, n, c);
            continue;
        }
        i++;
        c = format[i];
        if (t->tm_wday < 0 || t->tm_wday > 6 || t->tm_mon < 0 || t->tm_mon > 11)
            __unloop_open("how a date looks that is out of its range");
        if (c == '%' || c == 'n' || c == 't')
            n = __unloop_letter(to, room, n, c == 'n' ? '\n' : c == 't' ? '\t' : c);
        else if (c == 'A')
            n = __unloop_word(to, room, n, __unloop_day(t->tm_wday), 9);
        else if (c == 'B')
            n = __unloop_word(to, room, n, __unloop_month(t->tm_mon), 9);
        else if (c == 'C')
            n = __unloop_part(to, room, n, t->tm_year < -1900 ? -1 : (t->tm_year + 1900LL) / 100, 0, 99, 2, '0');
        else if (c == 'j')
            n = __unloop_part(to, room, n, t->tm_yday + 1LL, 1, 366, 3, '0');
        else if (c == 'u')
            n = __unloop_part(to, room, n, t->tm_wday == 0 ? 7 : t->tm_wday, 1, 7, 1, '0');
        else if (c == 'w')
            n = __unloop_part(to, room, n, t->tm_wday, 0, 6, 1, '0');
        else if (c == 'U')
            n = __unloop_part(to, room, n, (t->tm_yday + 7LL - t->tm_wday) / 7, 0, 53, 2, '0');
        else if (c == 'W')
            n = __unloop_part(to, room, n, (t->tm_yday + 7LL - (t->tm_wday + 6) % 7) / 7, 0, 53, 2, '0');
        else {
            char *parts = __unloop_conversion(c);
            if (parts == 0)
                __unloop_open("what a conversion of `strftime` writes");
            n = __unloop_parts(to, room, n, t, parts);
        }
    }
    if (n < room) {
        to[n] = 0;
        return n;
    }
    for (size_t i = 0; i < room; i++)
        to[i] = __unloop_any();
    return 0;
}
