/* What a process reads: its standard input, byte by byte, its environment and the clock; and numbers that
   the C library of this system makes of a text or of chance. Where a program is run as a process, these stand
   in for what the other files say of the same functions, which leaves open what comes in. */

/* Bytes that were put back, the last one first, whether the end was met, and how many were taken. */
static unsigned char __unloop_unread[64];
static int __unloop_unread_many;
static int __unloop_at_end;
static long __unloop_taken;
/* Where `sscanf` reads its text; null is the standard input. */
static char *__unloop_source;

int __unloop_get(void) {
    int c = -1;
    if (__unloop_source != 0) {
        if (*__unloop_source != 0) {
            c = (unsigned char)*__unloop_source;
            __unloop_source++;
        }
    } else if (__unloop_unread_many > 0) {
        __unloop_unread_many--;
        c = __unloop_unread[__unloop_unread_many];
    } else if (!__unloop_at_end) {
        c = __unloop_byte();
        __unloop_at_end = c < 0;
    }
    __unloop_taken += c >= 0;
    return c;
}

void __unloop_unget(int c) {
    if (c < 0)
        return;
    __unloop_taken--;
    if (__unloop_source != 0) {
        __unloop_source--;
        return;
    }
    __unloop_unread[__unloop_unread_many] = c;
    __unloop_unread_many++;
}

int getchar(void) { return __unloop_get(); }
int fgetc(void *stream) { return __unloop_get(); }
int getc(void *stream) { return __unloop_get(); }

int ungetc(int c, void *stream) {
    if (c == -1 || __unloop_unread_many == 64)
        return -1;
    __unloop_unget((unsigned char)c);
    __unloop_at_end = 0;
    return (unsigned char)c;
}

int feof(void *stream) { return __unloop_at_end && __unloop_unread_many == 0; }
int ferror(void *stream) { return 0; }
void clearerr(void *stream) { __unloop_at_end = 0; }

char *fgets(char *s, int n, void *stream) {
    int i = 0, c = 0;
    __unloop_there(s);
    if (n <= 0)
        return 0;
    while (i < n - 1 && c != '\n') {
        c = __unloop_get();
        if (c < 0)
            break;
        s[i] = c;
        i++;
    }
    if (i == 0 && n > 1)
        return 0;
    s[i] = 0;
    return s;
}

char *gets(char *s) {
    size_t i = 0;
    int c = __unloop_get();
    __unloop_there(s);
    if (c < 0)
        return 0;
    for (; c >= 0 && c != '\n'; c = __unloop_get()) {
        s[i] = c;
        i++;
    }
    s[i] = 0;
    return s;
}

long __unloop_get_line(char **line, size_t *room, int end) {
    size_t n = 0;
    int c = __unloop_get();
    __unloop_there((char *)room);
    if (*line == 0)
        *room = 0;
    if (c < 0)
        return -1;
    for (; c >= 0; c = c == (unsigned char)end ? -1 : __unloop_get()) {
        if (n + 2 > *room) {
            *room = *room < 60 ? 120 : 2 * *room;
            *line = (char *)realloc(*line, *room * sizeof(char));
        }
        (*line)[n] = c;
        n++;
    }
    (*line)[n] = 0;
    return n;
}

long getdelim(char **line, size_t *room, int end, void *stream) { return __unloop_get_line(line, room, end); }
long getline(char **line, size_t *room, void *stream) { return __unloop_get_line(line, room, '\n'); }

size_t fread(void *to, size_t size, size_t n, void *stream) {
    unsigned char *bytes = (unsigned char *)to;
    size_t i = 0, all = size * n;
    __unloop_there(bytes);
    while (i < all) {
        int c = __unloop_get();
        if (c < 0)
            break;
        bytes[i] = c;
        i++;
    }
    return size == 0 ? 0 : i / size;
}

/* A decimal floating-point number, character by character: how far it has come, and how many of its
   characters are a number. Its digits, without zeros before them, are those of a fraction, 0.d0 d1 …, times 10
   to the power of the point; those behind the first 800 only say whether anything is there. */
static char __unloop_places[2200];
static int __unloop_places_many;
static int __unloop_places_point;
static int __unloop_phase;
static int __unloop_steps;
static int __unloop_numeral;
static int __unloop_minus;
static int __unloop_power_minus;
static int __unloop_ten;

void __unloop_real_start(void) {
    __unloop_places_many = __unloop_places_point = __unloop_phase = __unloop_steps = __unloop_numeral = 0;
    __unloop_minus = __unloop_power_minus = __unloop_ten = 0;
}

void __unloop_real_digit(int digit, int behind) {
    if (digit != 0 || __unloop_places_many > 0) {
        if (__unloop_places_many < 800) {
            __unloop_places[__unloop_places_many] = digit;
            __unloop_places_many++;
        } else if (digit != 0)
            __unloop_places[799] |= 1;
        __unloop_places_point += !behind;
    } else
        __unloop_places_point -= behind;
}

/* Whether the number goes on with a character. Phases: 0 nothing yet, 1 a sign, 2 digits, 3 a point before any
   digit, 4 a point behind digits, 5 an `e`, 6 its sign, 7 its digits. */
int __unloop_real_step(int c) {
    int phase = __unloop_phase;
    if (c >= '0' && c <= '9') {
        if (phase >= 5) {
            if (__unloop_ten < 100000)
                __unloop_ten = 10 * __unloop_ten + c - '0';
            phase = 7;
        } else {
            __unloop_real_digit(c - '0', phase == 3 || phase == 4);
            phase = phase == 3 || phase == 4 ? 4 : 2;
        }
    } else if ((c == '-' || c == '+') && phase == 0) {
        __unloop_minus = c == '-';
        phase = 1;
    } else if ((c == '-' || c == '+') && phase == 5) {
        __unloop_power_minus = c == '-';
        phase = 6;
    } else if (c == '.' && phase < 3)
        phase = phase == 2 ? 4 : 3;
    else if ((c == 'e' || c == 'E') && (phase == 2 || phase == 4))
        phase = 5;
    else
        return 0;
    __unloop_phase = phase;
    __unloop_steps++;
    if (phase == 2 || phase == 4 || phase == 7)
        __unloop_numeral = __unloop_steps;
    return 1;
}

void __unloop_real_halve(void) {
    int carry = 0;
    for (int i = 0; i < __unloop_places_many; i++) {
        int here = 10 * carry + __unloop_places[i];
        __unloop_places[i] = here / 2;
        carry = here % 2;
    }
    if (carry) {
        __unloop_places[__unloop_places_many] = 5;
        __unloop_places_many++;
    }
    if (__unloop_places[0] == 0) {
        for (int i = 1; i < __unloop_places_many; i++)
            __unloop_places[i - 1] = __unloop_places[i];
        __unloop_places_many--;
        __unloop_places_point--;
    }
}

void __unloop_real_double(void) {
    int carry = 0;
    for (int i = __unloop_places_many - 1; i >= 0; i--) {
        int here = 2 * __unloop_places[i] + carry;
        __unloop_places[i] = here % 10;
        carry = here / 10;
    }
    if (carry) {
        for (int i = __unloop_places_many; i > 0; i--)
            __unloop_places[i] = __unloop_places[i - 1];
        __unloop_places[0] = carry;
        __unloop_places_many++;
        __unloop_places_point++;
    }
    while (__unloop_places_many > 0 && __unloop_places[__unloop_places_many - 1] == 0)
        __unloop_places_many--;
}

/* The number, rounded to so many bits, to the nearest, ties to even; `least` is the exponent of the smallest
   normal number as a fraction from a half on. */
double __unloop_real_value(int bits, int least) {
    int two = 0;
    unsigned long long whole = 0;
    double x;
    if (__unloop_numeral == __unloop_steps)
        __unloop_places_point += __unloop_power_minus ? -__unloop_ten : __unloop_ten;
    if (__unloop_places_many == 0)
        return __unloop_minus ? -0.0 : 0.0;
    if (__unloop_places_point > 310 || __unloop_places_point < -400) {
        __unloop_errno = 34; /* ERANGE */
        x = __unloop_places_point > 0 ? __unloop_scaled(1, 2000) : 0;
        return __unloop_minus ? -x : x;
    }
    if (__unloop_places_many < 16 && __unloop_places_point - __unloop_places_many < 23 &&
        __unloop_places_point - __unloop_places_many > -23 && bits == 53) {
        /* Both numbers are exact, so that one operation rounds. */
        double power = 1;
        int i = __unloop_places_point - __unloop_places_many;
        for (int k = 0; k < __unloop_places_many; k++)
            whole = 10 * whole + __unloop_places[k];
        for (int k = i < 0 ? -i : i; k > 0; k--)
            power *= 10;
        x = i < 0 ? whole / power : whole * power;
        return __unloop_minus ? -x : x;
    }
    for (; __unloop_places_point > 0; two++)
        __unloop_real_halve();
    for (; __unloop_places_point < 0 || __unloop_places[0] < 5; two--)
        __unloop_real_double();
    if (two < least)
        bits -= least - two;
    for (int i = 0; i < bits; i++)
        __unloop_real_double();
    if (bits >= 0) {
        int half, i;
        for (i = 0; i < __unloop_places_point; i++)
            whole = 10 * whole + (i < __unloop_places_many ? __unloop_places[i] : 0);
        half = i < __unloop_places_many ? __unloop_places[i] : 0;
        if (__unloop_places_point >= 0)
            whole += half > 5 || (half == 5 && (i + 1 < __unloop_places_many || whole % 2 == 1));
    }
    x = __unloop_scaled(whole, two - bits);
    if (whole == 0 || x - x != 0)
        __unloop_errno = 34; /* ERANGE */
    return __unloop_minus ? -x : x;
}

int __unloop_is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* Where in a text a number begins; other ways to write one are not followed. */
size_t __unloop_real_begin(char *s) {
    size_t i = 0, at;
    int c;
    while (__unloop_is_space(s[i]))
        i++;
    at = i + (s[i] == '-' || s[i] == '+');
    c = s[at];
    if (c == 'i' || c == 'I' || c == 'n' || c == 'N' || (c == '0' && (s[at + 1] == 'x' || s[at + 1] == 'X')))
        __unloop_open("a floating-point number in a text that is no decimal one");
    __unloop_real_start();
    for (at = i; __unloop_real_step(s[at]); at++)
        ;
    return i;
}

double __unloop_real_of(char *s, char **end, int bits, int least) {
    size_t i = __unloop_real_begin(s);
    if (end != 0)
        *end = s + (__unloop_numeral > 0 ? i + __unloop_numeral : 0);
    return __unloop_numeral > 0 ? __unloop_real_value(bits, least) : 0;
}

double strtod(char *s, char **end) { return __unloop_real_of(s, end, 53, -1021); }
float strtof(char *s, char **end) { return __unloop_real_of(s, end, 24, -125); }
double atof(char *s) { return __unloop_real_of(s, 0, 53, -1021); }

void __unloop_skip(void) {
    int c = __unloop_get();
    while (__unloop_is_space(c))
        c = __unloop_get();
    __unloop_unget(c);
}

/* An integer of at most so many characters: whether there is one; it is as large as `strtoll` would have it. */
static unsigned long long __unloop_whole;
int __unloop_read_integer(int base, long width, int is_signed) {
    unsigned long long value = 0, most = is_signed ? -1ULL / 2 : -1ULL;
    int c = __unloop_get(), minus = 0, digits = 0;
    if (c == '-' || c == '+') {
        minus = c == '-';
        most += minus && is_signed;
        width--;
        c = width > 0 ? __unloop_get() : -2;
    }
    if ((base == 0 || base == 16) && c == '0') {
        digits++;
        width--;
        c = width > 0 ? __unloop_get() : -2;
        if (c == 'x' || c == 'X') {
            base = 16;
            width--;
            c = width > 0 ? __unloop_get() : -2;
        } else if (base == 0)
            base = 8;
    }
    if (base == 0)
        base = 10;
    while (c >= 0) {
        int digit = __unloop_digit(c);
        if (digit >= base)
            break;
        value = value > (most - digit) / base ? most : value * base + digit;
        digits++;
        width--;
        c = width > 0 ? __unloop_get() : -2;
    }
    __unloop_unget(c);
    __unloop_whole = minus ? -value : value;
    return digits > 0;
}

int __unloop_in_set(char *set, size_t n, int c) {
    for (size_t i = 0; i < n; i++) {
        if (i > 0 && set[i] == '-' && i + 1 < n) {
            if (c >= (unsigned char)set[i - 1] && c <= (unsigned char)set[i + 1])
                return 1;
        } else if ((unsigned char)set[i] == c)
            return 1;
    }
    return 0;
}

/* Characters of a conversion `%c`, `%s` or `%[`: how many there are. */
long __unloop_read_characters(int letter, long width, char *set, size_t n, int others, char *to) {
    long i = 0;
    while (i < width) {
        int c = __unloop_get();
        int ends = letter == 's' ? __unloop_is_space(c)
                                 : letter == '[' && __unloop_in_set(set, n, c) == others;
        if (c < 0 || ends) {
            __unloop_unget(c);
            break;
        }
        if (to != 0)
            to[i] = c;
        i++;
    }
    if (to != 0 && letter != 'c' && i > 0)
        to[i] = 0;
    return i;
}

int __unloop_read_by(char *format, va_list list) {
    int done = 0;
    long start = __unloop_taken;
    for (size_t i = 0; format[i] != 0; i++) {
        int dropped, size = sizeof(int), letter, fine = 0, others = 0, c;
        long width = 0;
        size_t set = 0, n = 0;
        if (__unloop_is_space(format[i])) {
            __unloop_skip();
            continue;
        }
        if (format[i] != '%' || format[i + 1] == '%') {
            if (format[i] == '%') {
                i++;
                __unloop_skip();
            }
            c = __unloop_get();
            if (c < 0)
                return done > 0 ? done : -1;
            if (c != (unsigned char)format[i]) {
                __unloop_unget(c);
                return done;
            }
            continue;
        }
        i++;
        dropped = format[i] == '*';
        i += dropped;
        for (; format[i] >= '0' && format[i] <= '9'; i++)
            width = 10 * width + format[i] - '0';
        for (;; i++) {
            if (format[i] == 'h')
                size /= 2;
            else if (format[i] == 'l')
                size = size == sizeof(int) ? sizeof(long) : sizeof(long long);
            else if (format[i] == 'z' || format[i] == 't')
                size = sizeof(size_t);
            else if (format[i] == 'j' || format[i] == 'q')
                size = sizeof(long long);
            else if (format[i] == 'L')
                size = 16;
            else
                break;
        }
        letter = format[i];
        if (letter == 'n') {
            if (!dropped) {
                if (size == 1)
                    *__builtin_va_arg(list, signed char *) = __unloop_taken - start;
                else if (size == 2)
                    *__builtin_va_arg(list, short *) = __unloop_taken - start;
                else if (size == 4)
                    *__builtin_va_arg(list, int *) = __unloop_taken - start;
                else
                    *__builtin_va_arg(list, long long *) = __unloop_taken - start;
            }
            continue;
        }
        if (letter == '[') {
            i++;
            others = format[i] == '^';
            i += others;
            set = i;
            i += format[i] == ']';
            while (format[i] != ']' && format[i] != 0)
                i++;
            n = i - set;
            if (format[i] == 0)
                return done;
        } else if (letter != 'c')
            __unloop_skip();
        if (width == 0)
            width = letter == 'c' ? 1 : 0x7fffffff;
        c = __unloop_get();
        if (c < 0)
            return done > 0 ? done : -1;
        __unloop_unget(c);
        if (letter == 'd' || letter == 'i' || letter == 'u' || letter == 'o' || letter == 'x' || letter == 'X') {
            int base = letter == 'i' ? 0 : letter == 'o' ? 8 : letter == 'x' || letter == 'X' ? 16 : 10;
            fine = __unloop_read_integer(base, width, letter == 'd' || letter == 'i');
            if (fine && !dropped) {
                if (size == 1)
                    *__builtin_va_arg(list, signed char *) = __unloop_whole;
                else if (size == 2)
                    *__builtin_va_arg(list, short *) = __unloop_whole;
                else if (size == 4)
                    *__builtin_va_arg(list, int *) = __unloop_whole;
                else
                    *__builtin_va_arg(list, long long *) = __unloop_whole;
            }
        } else if (letter == 'e' || letter == 'f' || letter == 'g' || letter == 'a' || letter == 'E' ||
                   letter == 'F' || letter == 'G' || letter == 'A') {
            __unloop_real_start();
            for (; width > 0; width--) {
                c = __unloop_get();
                if (!__unloop_real_step(c)) {
                    __unloop_unget(c);
                    break;
                }
            }
            fine = __unloop_numeral > 0 && __unloop_numeral == __unloop_steps;
            if (!fine && (c == 'i' || c == 'I' || c == 'n' || c == 'N' || c == 'x' || c == 'X'))
                __unloop_open("a floating-point number in the input that is no decimal one");
            if (fine && !dropped) {
                if (size == sizeof(int))
                    *__builtin_va_arg(list, float *) = __unloop_real_value(24, -125);
                else if (size == 16)
                    __unloop_open("what is read for a `long double`");
                else
                    *__builtin_va_arg(list, double *) = __unloop_real_value(53, -1021);
            }
        } else if (letter == 'c' || letter == 's' || letter == '[') {
            char *to = dropped ? 0 : __builtin_va_arg(list, char *);
            long many;
            if (size != sizeof(int))
                __unloop_open("wide characters that are read");
            many = __unloop_read_characters(letter, width, format + set, n, others, to);
            fine = letter == 'c' ? many == width : many > 0;
        } else
            __unloop_open("a conversion of `scanf`");
        if (!fine)
            return done;
        done += !dropped;
    }
    return done;
}

int scanf(char *format, ...) {
    va_list list;
    __builtin_va_start(list, format);
    return __unloop_read_by(format, list);
}

int fscanf(void *stream, char *format, ...) {
    va_list list;
    __unloop_there((char *)stream);
    __builtin_va_start(list, format);
    return __unloop_read_by(format, list);
}

int vscanf(char *format, va_list list) { return __unloop_read_by(format, list); }
int vfscanf(void *stream, char *format, va_list list) { return __unloop_read_by(format, list); }

int __unloop_read_text(char *s, char *format, va_list list) {
    int done;
    __unloop_there(s);
    __unloop_source = s;
    done = __unloop_read_by(format, list);
    __unloop_source = 0;
    return done;
}

int sscanf(char *s, char *format, ...) {
    va_list list;
    __builtin_va_start(list, format);
    return __unloop_read_text(s, format, list);
}

int vsscanf(char *s, char *format, va_list list) { return __unloop_read_text(s, format, list); }

/* The GNU library's numbers: each the sum of those 3 and 31 before it. */
static unsigned __unloop_chances[31];
static int __unloop_chance;
static int __unloop_has_chances;

void __unloop_seed(unsigned seed) {
    int word = seed == 0 ? 1 : seed;
    __unloop_chances[0] = word;
    for (int i = 1; i < 31; i++) {
        word = 16807LL * word % 2147483647;
        word += word < 0 ? 2147483647 : 0;
        __unloop_chances[i] = word;
    }
    __unloop_chance = 3;
    __unloop_has_chances = 1;
    for (int i = 0; i < 310; i++) {
        __unloop_chances[__unloop_chance] += __unloop_chances[(__unloop_chance + 28) % 31];
        __unloop_chance = (__unloop_chance + 1) % 31;
    }
}

int __unloop_random(void) {
    unsigned value;
    if (!__unloop_has_chances)
        __unloop_seed(1);
    value = __unloop_chances[__unloop_chance] += __unloop_chances[(__unloop_chance + 28) % 31];
    __unloop_chance = (__unloop_chance + 1) % 31;
    return value >> 1;
}

void srand(unsigned seed) { __unloop_seed(seed); }
void srandom(unsigned seed) { __unloop_seed(seed); }
int rand(void) { return __unloop_random(); }
long random(void) { return __unloop_random(); }

int rand_r(unsigned *seed) {
    unsigned next = *seed, value = 0;
    for (int i = 0; i < 3; i++) {
        next = next * 1103515245 + 12345;
        value = i == 0 ? next / 65536 % 2048 : value << 10 ^ next / 65536 % 1024;
    }
    *seed = next;
    return value;
}

int clock_gettime(int clock, __unloop_timespec *to) {
    to->tv_sec = __unloop_second();
    to->tv_nsec = __unloop_nanosecond();
    return 0;
}

int gettimeofday(__unloop_timeval *to, void *zone) {
    if (zone != 0)
        __unloop_open("what `gettimeofday` says of a zone");
    to->tv_sec = __unloop_second();
    to->tv_usec = __unloop_nanosecond() / 1000;
    return 0;
}

int timespec_get(__unloop_timespec *to, int base) {
    to->tv_sec = __unloop_second();
    to->tv_nsec = __unloop_nanosecond();
    return base;
}

time_t time(time_t *to) {
    time_t now = __unloop_second();
    if (to != 0)
        *to = now;
    return now;
}

long clock(void) { return __unloop_microsecond(); }

/* A pointer to what is behind the name and its `=`. */
char *getenv(char *name) {
    for (int n = 0;; n++) {
        char *one = __unloop_environment(n);
        size_t i = 0;
        if (one == 0)
            return 0;
        while (name[i] != 0 && one[i] == name[i])
            i++;
        if (name[i] == 0 && one[i] == '=')
            return one + i + 1;
    }
}
