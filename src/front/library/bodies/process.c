/* What a process reads: its standard input, byte by byte, files, its environment and the clock; and numbers that
   the C library of this system makes of a text or of chance. Where a program is run as a process, these stand
   in for what the other files say of the same functions, which leaves open what comes in. */

/* Bytes that were put back, the last one first, whether the end was met, and how many were taken. */
static unsigned char __unloop_unread[64];
static int __unloop_unread_many;
static int __unloop_at_end;
static long __unloop_taken;
/* Where `sscanf` reads its text; null is the standard input. */
static char *__unloop_source;

/* The file that is read, by its number; 0 is the standard input, unless `freopen` has put a file in its place. */
static int __unloop_reading;
static int __unloop_input;

/* Asks the machine for something by numbers (front/process.rs). What is negative is an error's number. */
long __unloop_ask(int what, long number, long a, long b) {
    __unloop_tell(258);
    __unloop_tell(what);
    __unloop_tell(number);
    __unloop_tell(a);
    __unloop_tell(b);
    return __unloop_answer();
}

void __unloop_tell_text(char *s) {
    for (size_t i = 0; s[i] != 0; i++)
        __unloop_tell((unsigned char)s[i]);
    __unloop_tell(0);
}

/* The same, by texts. */
long __unloop_ask_by(int what, long number, char *a, char *b) {
    __unloop_tell(258);
    __unloop_tell(what);
    __unloop_tell(number);
    __unloop_tell_text(a);
    __unloop_tell_text(b);
    return __unloop_answer();
}

/* What was answered; of an error `errno` tells. */
long __unloop_told(long answer) {
    if (answer >= 0)
        return answer;
    __unloop_errno = -answer;
    return -1;
}

/* A stream that is a file. */
typedef struct __unloop_file {
    int number;
} __unloop_file;

int __unloop_stream_number(void *stream) {
    int standard = __unloop_standard(stream);
    __unloop_there((char *)stream);
    if (standard == 0)
        return __unloop_input;
    return standard < 3 ? standard : ((__unloop_file *)stream)->number;
}

void __unloop_from(void *stream) { __unloop_reading = __unloop_stream_number(stream); }

/* What is put out goes to a stream, up to __unloop_to_end. */
void __unloop_to(void *stream) {
    int number = __unloop_stream_number(stream);
    if (number == 2)
        __unloop_tell(256);
    else if (number != 1 && __unloop_ask(2, number, 0, 0) < 0)
        __unloop_open("what is written to a stream that is only read");
}

void __unloop_to_end(void *stream) {
    int number = __unloop_stream_number(stream);
    if (number != 1)
        __unloop_tell(number == 2 ? 257 : 259);
}

void *__unloop_made(long number) {
    __unloop_file *file;
    if (__unloop_told(number) < 0)
        return 0;
    file = (__unloop_file *)malloc(sizeof(__unloop_file));
    file->number = number;
    return file;
}

void *fopen(char *path, char *mode) { return __unloop_made(__unloop_ask_by(1, 0, path, mode)); }
void *tmpfile(void) { return __unloop_made(__unloop_ask(13, 0, 0, 0)); }

void *freopen(char *path, char *mode, void *stream) {
    int number = __unloop_stream_number(stream);
    long opened;
    if (path == 0)
        __unloop_open("another way to open a file that is open");
    if (number == 0) {
        opened = __unloop_ask_by(1, 0, path, mode);
        __unloop_input = opened < 0 ? 0 : opened;
    } else
        opened = __unloop_ask_by(11, number, path, mode);
    return __unloop_told(opened) < 0 ? 0 : stream;
}

int fflush(void *stream) {
    int number = stream == 0 ? -1 : __unloop_stream_number(stream);
    if (number == 0)
        return 0;
    return __unloop_told(__unloop_ask(6, number, 0, 0));
}

static char __unloop_closed[3];
int fclose(void *stream) {
    int number = __unloop_stream_number(stream);
    if (number < 3) {
        /* No stream is used behind that (C17 7.21.3p4). */
        __unloop_closed[number] = 1;
        return fflush(stream);
    }
    if (__unloop_standard(stream) == 3)
        free(stream);
    return __unloop_told(__unloop_ask(3, number, 0, 0));
}

/* A standard stream that is a pipe or a terminal says so; where others are is not followed. */
int __unloop_seek(void *stream, long to, int from) {
    int number = __unloop_stream_number(stream);
    if (number < 3 && __unloop_ask(8, number, 0, 0) >= 0)
        __unloop_open("where in a file a standard stream is");
    return __unloop_told(__unloop_ask(7, number, to, from));
}

long __unloop_place(void *stream) {
    int number = __unloop_stream_number(stream);
    long place = __unloop_ask(8, number, 0, 0);
    if (number < 3 && place >= 0)
        __unloop_open("where in a file a standard stream is");
    return __unloop_told(place);
}

int fseek(void *stream, long to, int from) { return __unloop_seek(stream, to, from); }
int fseeko(void *stream, off_t to, int from) { return __unloop_seek(stream, to, from); }
long ftell(void *stream) { return __unloop_place(stream); }
off_t ftello(void *stream) { return __unloop_place(stream); }

int fgetpos(void *stream, void *to) {
    long place = __unloop_place(stream);
    *(long *)to = place;
    return place < 0 ? -1 : 0;
}

int fsetpos(void *stream, void *from) { return __unloop_seek(stream, *(long *)from, 0); }

/* What the end of a stream is, and an error, is forgotten. */
void __unloop_clear(void *stream) {
    int number = __unloop_stream_number(stream);
    if (number == 0)
        __unloop_at_end = 0;
    else
        __unloop_ask(10, number, 0, 0);
}

void rewind(void *stream) {
    __unloop_seek(stream, 0, 0);
    __unloop_clear(stream);
}

int setvbuf(void *stream, char *buffer, int mode, size_t size) {
    int number = __unloop_stream_number(stream);
    if (mode < 0 || mode > 2)
        return -1;
    if (number != 0)
        __unloop_ask(12, number, mode, buffer == 0 ? 0 : size);
    return 0;
}

void setbuf(void *stream, char *buffer) { setvbuf(stream, buffer, buffer == 0 ? 2 : 0, 8192); }

int remove(char *path) { return __unloop_told(__unloop_ask_by(14, 1, path, "")); }
int unlink(char *path) { return __unloop_told(__unloop_ask_by(14, 0, path, "")); }
int rename(char *path, char *to) { return __unloop_told(__unloop_ask_by(15, 0, path, to)); }

int fileno(void *stream) {
    int standard = __unloop_standard(stream);
    if (standard == 3)
        __unloop_open("the number of a file");
    return standard;
}

/* A byte of a file, or -1; errors are told apart from its end by `ferror`. */
int __unloop_file_get(int number) {
    long c = __unloop_ask(4, number, 0, 0);
    if (c < -1)
        __unloop_errno = -c - 1;
    return c < 0 ? -1 : c;
}

int __unloop_get(void) {
    int c = -1;
    if (__unloop_source != 0) {
        if (*__unloop_source != 0) {
            c = (unsigned char)*__unloop_source;
            __unloop_source++;
        }
    } else if (__unloop_reading != 0) {
        c = __unloop_file_get(__unloop_reading);
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
    if (__unloop_reading != 0) {
        __unloop_ask(5, __unloop_reading, c, 0);
        return;
    }
    __unloop_unread[__unloop_unread_many] = c;
    __unloop_unread_many++;
}

int getchar(void) {
    __unloop_reading = __unloop_input;
    return __unloop_get();
}

int fgetc(void *stream) {
    __unloop_from(stream);
    return __unloop_get();
}

int getc(void *stream) {
    __unloop_from(stream);
    return __unloop_get();
}

int ungetc(int c, void *stream) {
    __unloop_from(stream);
    if (c == -1)
        return -1;
    if (__unloop_reading != 0)
        return __unloop_ask(5, __unloop_reading, (unsigned char)c, 0) < 0 ? -1 : (unsigned char)c;
    if (__unloop_unread_many == 64)
        return -1;
    __unloop_unget((unsigned char)c);
    __unloop_at_end = 0;
    return (unsigned char)c;
}

int feof(void *stream) {
    int number = __unloop_stream_number(stream);
    return number == 0 ? __unloop_at_end && __unloop_unread_many == 0 : (int)__unloop_ask(9, number, 0, 0) & 1;
}

int ferror(void *stream) {
    int number = __unloop_stream_number(stream);
    return number == 0 ? 0 : ((int)__unloop_ask(9, number, 0, 0) & 2) / 2;
}

void clearerr(void *stream) { __unloop_clear(stream); }

char *fgets(char *s, int n, void *stream) {
    int i = 0, c = 0;
    __unloop_there(s);
    __unloop_from(stream);
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
    int c = getchar();
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

long getdelim(char **line, size_t *room, int end, void *stream) {
    __unloop_from(stream);
    return __unloop_get_line(line, room, end);
}

long getline(char **line, size_t *room, void *stream) {
    __unloop_from(stream);
    return __unloop_get_line(line, room, '\n');
}

size_t fread(void *to, size_t size, size_t n, void *stream) {
    unsigned char *bytes = (unsigned char *)to;
    size_t i = 0, all = size * n;
    __unloop_there(bytes);
    __unloop_from(stream);
    while (i < all) {
        int c = __unloop_get();
        if (c < 0)
            break;
        bytes[i] = c;
        i++;
    }
    return size == 0 ? 0 : i / size;
}

size_t fwrite(void *from, size_t size, size_t n, void *stream) {
    unsigned char *bytes = (unsigned char *)from;
    size_t all = size * n;
    __unloop_there(bytes);
    __unloop_to(stream);
    for (size_t i = 0; i < all; i++)
        __unloop_put(bytes[i]);
    __unloop_to_end(stream);
    return size == 0 ? 0 : n;
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

/* Divides the fraction by a power of 2, up to the sixteenth. */
void __unloop_real_divide(int power) {
    int rest = 0, leading = 0;
    for (int i = 0; i < __unloop_places_many || rest != 0; i++) {
        int here = 10 * rest + (i < __unloop_places_many ? __unloop_places[i] : 0);
        __unloop_places[i] = here / power;
        rest = here % power;
        if (i >= __unloop_places_many)
            __unloop_places_many = i + 1;
    }
    while (__unloop_places[leading] == 0)
        leading++;
    for (int i = leading; i < __unloop_places_many; i++)
        __unloop_places[i - leading] = __unloop_places[i];
    __unloop_places_many -= leading;
    __unloop_places_point -= leading;
}

/* Multiplies it by such a power. */
void __unloop_real_multiply(int power) {
    int carry = 0, more = 0;
    for (int i = __unloop_places_many - 1; i >= 0; i--) {
        int here = power * __unloop_places[i] + carry;
        __unloop_places[i] = here % 10;
        carry = here / 10;
    }
    for (int left = carry; left != 0; left /= 10)
        more++;
    for (int i = __unloop_places_many - 1; i >= 0 && more > 0; i--)
        __unloop_places[i + more] = __unloop_places[i];
    for (int i = more - 1; i >= 0; i--) {
        __unloop_places[i] = carry % 10;
        carry /= 10;
    }
    __unloop_places_many += more;
    __unloop_places_point += more;
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
    while (__unloop_places_point > 0) {
        int steps = __unloop_places_point > 5 ? 16 : 1;
        __unloop_real_divide(1 << steps);
        two += steps;
    }
    while (__unloop_places_point < 0 || __unloop_places[0] < 5) {
        int steps = __unloop_places_point < -4 ? 16 : 1;
        __unloop_real_multiply(1 << steps);
        two -= steps;
    }
    if (two < least)
        bits -= least - two;
    for (int i = bits; i > 0; i -= 16)
        __unloop_real_multiply(i < 16 ? 1 << i : 1 << 16);
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
            /* The GNU library takes `1e` for 1. */
            fine = __unloop_numeral > 0;
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
    __unloop_reading = __unloop_input;
    return __unloop_read_by(format, list);
}

int fscanf(void *stream, char *format, ...) {
    va_list list;
    __builtin_va_start(list, format);
    __unloop_from(stream);
    return __unloop_read_by(format, list);
}

int vscanf(char *format, va_list list) {
    __unloop_reading = __unloop_input;
    return __unloop_read_by(format, list);
}

int vfscanf(void *stream, char *format, va_list list) {
    __unloop_from(stream);
    return __unloop_read_by(format, list);
}

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

/* A run is in the zone of universal time, whatever the machine's own is. */
void __unloop_local(__unloop_tm *t, long long now) {
    __unloop_utc(t, now);
    t->tm_zone = "UTC";
}

time_t mktime(__unloop_tm *t) {
    long long seconds = __unloop_seconds(t);
    if (!__unloop_is_time(seconds)) {
        __unloop_errno = 75; /* EOVERFLOW */
        return -1;
    }
    __unloop_local(t, seconds);
    return seconds;
}

/* What the program has said of its environment, the last word first; a value that is null takes a name away. */
typedef struct __unloop_setting {
    char *name;
    char *value;
    struct __unloop_setting *before;
} __unloop_setting;
static __unloop_setting *__unloop_settings;

/* What stands behind a name at the beginning of a text, or null. */
char *__unloop_behind(char *text, char *name) {
    size_t i = 0;
    while (name[i] != 0 && text[i] == name[i])
        i++;
    return name[i] == 0 ? text + i : 0;
}

char *__unloop_variable(char *name) {
    for (__unloop_setting *one = __unloop_settings; one != 0; one = one->before) {
        char *rest = __unloop_behind(one->name, name);
        if (rest != 0 && (*rest == 0 || *rest == '='))
            return *rest == '=' ? rest + 1 : one->value;
    }
    for (int n = 0;; n++) {
        char *one = __unloop_environment(n), *rest;
        if (one == 0)
            return 0;
        rest = __unloop_behind(one, name);
        if (rest != 0 && *rest == '=')
            return rest + 1;
    }
}

char *__unloop_copy_of(char *text) {
    size_t n = 0;
    char *copy;
    while (text[n] != 0)
        n++;
    copy = (char *)malloc((n + 1) * sizeof(char));
    for (size_t i = 0; i <= n; i++)
        copy[i] = text[i];
    return copy;
}

void __unloop_set(char *name, char *value) {
    __unloop_setting *made = (__unloop_setting *)malloc(sizeof(__unloop_setting));
    made->name = name;
    made->value = value;
    made->before = __unloop_settings;
    __unloop_settings = made;
}

char *getenv(char *name) { return __unloop_variable(name); }

/* A name is neither empty nor has it a `=`. */
int __unloop_is_name(char *name) {
    size_t i = 0;
    while (name[i] != 0 && name[i] != '=')
        i++;
    return i > 0 && name[i] == 0;
}

int setenv(char *name, char *value, int replace) {
    if (!__unloop_is_name(name)) {
        __unloop_errno = 22; /* EINVAL */
        return -1;
    }
    if (replace || __unloop_variable(name) == 0)
        __unloop_set(__unloop_copy_of(name), __unloop_copy_of(value));
    return 0;
}

int unsetenv(char *name) {
    if (!__unloop_is_name(name)) {
        __unloop_errno = 22; /* EINVAL */
        return -1;
    }
    __unloop_set(__unloop_copy_of(name), 0);
    return 0;
}

int putenv(char *text) {
    if (__unloop_is_name(text))
        __unloop_set(text, 0);
    else
        __unloop_set(text, text);
    return 0;
}

/* Only the standard streams are open. */
ssize_t read(int file, void *to, size_t n) {
    char *bytes = (char *)to;
    size_t i = 0;
    int c = 0;
    if (file != 0 || __unloop_input != 0 || __unloop_closed[0])
        __unloop_open("a file that is read");
    __unloop_reading = 0;
    while (i < n && c != '\n') {
        c = __unloop_get();
        if (c < 0)
            break;
        bytes[i] = c;
        i++;
    }
    return i;
}

ssize_t write(int file, void *from, size_t n) {
    char *bytes = (char *)from;
    if ((file != 1 && file != 2) || __unloop_closed[file])
        __unloop_open("a file that is written to");
    __unloop_ask(16, file, 0, 0);
    for (size_t i = 0; i < n; i++)
        __unloop_put(bytes[i]);
    __unloop_tell(259);
    return n;
}

/* What other processes do nobody knows, nor is there one. */
int __unloop_opened(int from) {
    __unloop_open("what the system opens");
    return -1;
}
int __unloop_done(int file) {
    __unloop_open("what the system does");
    return -1;
}
int __unloop_two_files(int *to) { return __unloop_opened(0); }
int __unloop_moved(int file, size_t n) { return __unloop_done(file); }
void *popen(char *command, char *mode) {
    __unloop_open("what another process does");
    return 0;
}
int __unloop_replaced(char *path) { return __unloop_done(0); }
int __unloop_awaited(int child, int *status, int options) { return __unloop_done(0); }

int isatty(int file) {
    if (file < 0 || file > 2)
        __unloop_open("a file that may be a terminal");
    return file == 0 ? __unloop_input_terminal() : __unloop_output_terminal();
}

unsigned sleep(unsigned seconds) { return 0; }
int usleep(unsigned microseconds) { return 0; }

/* `getopt` as the GNU library has it: what is no option is moved behind those that are. */
char *optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';
static char *__unloop_cluster;
static int __unloop_option_next;

/* Moves an argument to the front of those from `first` on. */
void __unloop_move_forward(char **arguments, int first, int from) {
    char *one = arguments[from];
    for (; from > first; from--)
        arguments[from] = arguments[from - 1];
    arguments[first] = one;
}

int getopt(int many, char **arguments, char *options) {
    int in_order = *options == '+', colon, c;
    options += in_order;
    colon = *options == ':';
    options += colon;
    optarg = 0;
    if (optind == 0) {
        optind = 1;
        __unloop_cluster = 0;
    }
    if (__unloop_cluster == 0 || *__unloop_cluster == 0) {
        int at = optind;
        while (at < many && (arguments[at][0] != '-' || arguments[at][1] == 0)) {
            if (in_order)
                return -1;
            at++;
        }
        if (at >= many)
            return -1;
        __unloop_move_forward(arguments, optind, at);
        __unloop_cluster = arguments[optind] + 1;
        __unloop_option_next = at + 1;
        optind++;
        if (__unloop_cluster[0] == '-' && __unloop_cluster[1] == 0) {
            __unloop_cluster = 0;
            return -1;
        }
    }
    c = (unsigned char)*__unloop_cluster;
    __unloop_cluster++;
    while (*options != 0 && *options != c)
        options++;
    if (*options == 0 || c == ':') {
        optopt = c;
        return '?';
    }
    if (options[1] != ':')
        return c;
    if (*__unloop_cluster != 0)
        optarg = __unloop_cluster;
    else if (options[2] == ':')
        ;
    else if (__unloop_option_next < many) {
        __unloop_move_forward(arguments, optind, __unloop_option_next);
        optarg = arguments[optind];
        optind++;
    } else {
        __unloop_cluster = 0;
        optopt = c;
        return colon ? ':' : '?';
    }
    __unloop_cluster = 0;
    return c;
}

/* What the GNU library calls errors; of other numbers it says which they are. */
char *__unloop_error_text(int error) {
    switch (error) {
    case 0:
        return "Success";
    case 1:
        return "Operation not permitted";
    case 2:
        return "No such file or directory";
    case 3:
        return "No such process";
    case 4:
        return "Interrupted system call";
    case 5:
        return "Input/output error";
    case 6:
        return "No such device or address";
    case 7:
        return "Argument list too long";
    case 8:
        return "Exec format error";
    case 9:
        return "Bad file descriptor";
    case 10:
        return "No child processes";
    case 11:
        return "Resource temporarily unavailable";
    case 12:
        return "Cannot allocate memory";
    case 13:
        return "Permission denied";
    case 14:
        return "Bad address";
    case 15:
        return "Block device required";
    case 16:
        return "Device or resource busy";
    case 17:
        return "File exists";
    case 18:
        return "Invalid cross-device link";
    case 19:
        return "No such device";
    case 20:
        return "Not a directory";
    case 21:
        return "Is a directory";
    case 22:
        return "Invalid argument";
    case 23:
        return "Too many open files in system";
    case 24:
        return "Too many open files";
    case 25:
        return "Inappropriate ioctl for device";
    case 26:
        return "Text file busy";
    case 27:
        return "File too large";
    case 28:
        return "No space left on device";
    case 29:
        return "Illegal seek";
    case 30:
        return "Read-only file system";
    case 31:
        return "Too many links";
    case 32:
        return "Broken pipe";
    case 33:
        return "Numerical argument out of domain";
    case 34:
        return "Numerical result out of range";
    case 35:
        return "Resource deadlock avoided";
    case 36:
        return "File name too long";
    case 37:
        return "No locks available";
    case 38:
        return "Function not implemented";
    case 39:
        return "Directory not empty";
    case 40:
        return "Too many levels of symbolic links";
    case 42:
        return "No message of desired type";
    case 43:
        return "Identifier removed";
    case 44:
        return "Channel number out of range";
    case 45:
        return "Level 2 not synchronized";
    case 46:
        return "Level 3 halted";
    case 47:
        return "Level 3 reset";
    case 48:
        return "Link number out of range";
    case 49:
        return "Protocol driver not attached";
    case 50:
        return "No CSI structure available";
    case 51:
        return "Level 2 halted";
    case 52:
        return "Invalid exchange";
    case 53:
        return "Invalid request descriptor";
    case 54:
        return "Exchange full";
    case 55:
        return "No anode";
    case 56:
        return "Invalid request code";
    case 57:
        return "Invalid slot";
    case 59:
        return "Bad font file format";
    case 60:
        return "Device not a stream";
    case 61:
        return "No data available";
    case 62:
        return "Timer expired";
    case 63:
        return "Out of streams resources";
    case 64:
        return "Machine is not on the network";
    case 65:
        return "Package not installed";
    case 66:
        return "Object is remote";
    case 67:
        return "Link has been severed";
    case 68:
        return "Advertise error";
    case 69:
        return "Srmount error";
    case 70:
        return "Communication error on send";
    case 71:
        return "Protocol error";
    case 72:
        return "Multihop attempted";
    case 73:
        return "RFS specific error";
    case 74:
        return "Bad message";
    case 75:
        return "Value too large for defined data type";
    case 76:
        return "Name not unique on network";
    case 77:
        return "File descriptor in bad state";
    case 78:
        return "Remote address changed";
    case 79:
        return "Can not access a needed shared library";
    case 80:
        return "Accessing a corrupted shared library";
    case 81:
        return ".lib section in a.out corrupted";
    case 82:
        return "Attempting to link in too many shared libraries";
    case 83:
        return "Cannot exec a shared library directly";
    case 84:
        return "Invalid or incomplete multibyte or wide character";
    case 85:
        return "Interrupted system call should be restarted";
    case 86:
        return "Streams pipe error";
    case 87:
        return "Too many users";
    case 88:
        return "Socket operation on non-socket";
    case 89:
        return "Destination address required";
    case 90:
        return "Message too long";
    case 91:
        return "Protocol wrong type for socket";
    case 92:
        return "Protocol not available";
    case 93:
        return "Protocol not supported";
    case 94:
        return "Socket type not supported";
    case 95:
        return "Operation not supported";
    case 96:
        return "Protocol family not supported";
    case 97:
        return "Address family not supported by protocol";
    case 98:
        return "Address already in use";
    case 99:
        return "Cannot assign requested address";
    case 100:
        return "Network is down";
    case 101:
        return "Network is unreachable";
    case 102:
        return "Network dropped connection on reset";
    case 103:
        return "Software caused connection abort";
    case 104:
        return "Connection reset by peer";
    case 105:
        return "No buffer space available";
    case 106:
        return "Transport endpoint is already connected";
    case 107:
        return "Transport endpoint is not connected";
    case 108:
        return "Cannot send after transport endpoint shutdown";
    case 109:
        return "Too many references: cannot splice";
    case 110:
        return "Connection timed out";
    case 111:
        return "Connection refused";
    case 112:
        return "Host is down";
    case 113:
        return "No route to host";
    case 114:
        return "Operation already in progress";
    case 115:
        return "Operation now in progress";
    case 116:
        return "Stale file handle";
    case 117:
        return "Structure needs cleaning";
    case 118:
        return "Not a XENIX named type file";
    case 119:
        return "No XENIX semaphores available";
    case 120:
        return "Is a named type file";
    case 121:
        return "Remote I/O error";
    case 122:
        return "Disk quota exceeded";
    case 123:
        return "No medium found";
    case 124:
        return "Wrong medium type";
    case 125:
        return "Operation canceled";
    case 126:
        return "Required key not available";
    case 127:
        return "Key has expired";
    case 128:
        return "Key has been revoked";
    case 129:
        return "Key was rejected by service";
    case 130:
        return "Owner died";
    case 131:
        return "State not recoverable";
    case 132:
        return "Operation not possible due to RF-kill";
    case 133:
        return "Memory page has hardware error";
    default:
        __unloop_open("what the system calls an error that it does not know");
        return 0;
    }
}

char *strerror(int error) { return __unloop_error_text(error); }

void perror(char *text) {
    if (text != 0 && *text != 0) {
        for (size_t i = 0; text[i] != 0; i++)
            __unloop_put_error(text[i]);
        __unloop_put_error(':');
        __unloop_put_error(' ');
    }
    text = __unloop_error_text(__unloop_errno);
    for (size_t i = 0; text[i] != 0; i++)
        __unloop_put_error(text[i]);
    __unloop_put_error('\n');
}

/* A run is in the locale that a program starts in, whatever the machine's own is. */
char *setlocale(int category, char *locale) {
    if (locale != 0 && locale[0] != 0 && !(locale[0] == 'C' && locale[1] == 0))
        __unloop_open("what happens in another locale than `C`");
    return "C";
}
