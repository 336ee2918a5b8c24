/* What functions of the C library do, for programs that call them and do not define
   them. Each is lowered only where it is called; what begins with __unloop_ is for them alone,
   and none calls another one of the rest. What they look at first is explained in checks.c: a string
   that is copied is measured first only where it is a part of the thing that it goes to. */

/* `errno` is *__errno_location(). */
static int __unloop_errno;
int *__errno_location(void) { return &__unloop_errno; }

size_t strlen(char *s) {
    size_t n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

int strcmp(char *a, char *b) {
    size_t i = 0;
    while (a[i] != 0 && a[i] == b[i])
        i++;
    return (unsigned char)a[i] - (unsigned char)b[i];
}

int strncmp(char *a, char *b, size_t n) {
    size_t i = 0;
    __unloop_there(a);
    __unloop_there(b);
    while (i < n && a[i] != 0 && a[i] == b[i])
        i++;
    if (i == n)
        return 0;
    return (unsigned char)a[i] - (unsigned char)b[i];
}

char *strcpy(char *to, char *from) {
    size_t i = 0;
    if (__unloop_together(to, from)) {
        while (from[i] != 0)
            i++;
        __unloop_apart(to, 0, i + 1, from, i + 1);
        i = 0;
    }
    while (from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
    return to;
}

char *strncpy(char *to, char *from, size_t n) {
    size_t i = 0;
    __unloop_there(to);
    __unloop_there(from);
    if (__unloop_together(to, from)) {
        while (i < n && from[i] != 0)
            i++;
        __unloop_apart(to, 0, n, from, i < n ? i + 1 : n);
        i = 0;
    }
    while (i < n && from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    while (i < n) {
        to[i] = 0;
        i++;
    }
    return to;
}

char *strcat(char *to, char *from) {
    size_t at = 0, i = 0;
    while (to[at] != 0)
        at++;
    if (__unloop_together(to, from)) {
        while (from[i] != 0)
            i++;
        __unloop_apart(to, at, i + 1, from, i + 1);
        i = 0;
    }
    while (from[i] != 0) {
        to[at + i] = from[i];
        i++;
    }
    to[at + i] = 0;
    return to;
}

char *strchr(char *s, int c) {
    size_t i = 0;
    while (s[i] != (char)c) {
        if (s[i] == 0)
            return 0;
        i++;
    }
    return s + i;
}

char *strrchr(char *s, int c) {
    char *last = 0;
    size_t i = 0;
    while (1) {
        if (s[i] == (char)c)
            last = s + i;
        if (s[i] == 0)
            return last;
        i++;
    }
}

char *strncat(char *to, char *from, size_t n) {
    size_t at = 0, i = 0;
    __unloop_there(from);
    while (to[at] != 0)
        at++;
    if (__unloop_together(to, from)) {
        while (i < n && from[i] != 0)
            i++;
        __unloop_apart(to, at, i + 1, from, i < n ? i + 1 : n);
        i = 0;
    }
    while (i < n && from[i] != 0) {
        to[at + i] = from[i];
        i++;
    }
    to[at + i] = 0;
    return to;
}

char *strstr(char *s, char *part) {
    size_t i = 0;
    __unloop_there(s);
    __unloop_text(part);
    while (1) {
        size_t j = 0;
        while (part[j] != 0 && s[i + j] == part[j])
            j++;
        if (part[j] == 0)
            return s + i;
        if (s[i] == 0)
            return 0;
        i++;
    }
}

size_t strspn(char *s, char *set) {
    size_t n = 0;
    __unloop_text(set);
    while (s[n] != 0) {
        size_t j = 0;
        while (set[j] != 0 && set[j] != s[n])
            j++;
        if (set[j] == 0)
            return n;
        n++;
    }
    return n;
}

size_t strcspn(char *s, char *set) {
    size_t n = 0;
    __unloop_text(set);
    while (s[n] != 0) {
        size_t j = 0;
        while (set[j] != 0 && set[j] != s[n])
            j++;
        if (set[j] != 0)
            return n;
        n++;
    }
    return n;
}

char *strpbrk(char *s, char *set) {
    size_t n = 0;
    __unloop_text(set);
    while (s[n] != 0) {
        size_t j = 0;
        while (set[j] != 0 && set[j] != s[n])
            j++;
        if (set[j] != 0)
            return s + n;
        n++;
    }
    return 0;
}

size_t strnlen(char *s, size_t most) {
    size_t n = 0;
    __unloop_there(s);
    while (n < most && s[n] != 0)
        n++;
    return n;
}

char *stpncpy(char *to, char *from, size_t n) {
    size_t i = 0, end;
    __unloop_there(to);
    __unloop_there(from);
    if (__unloop_together(to, from)) {
        while (i < n && from[i] != 0)
            i++;
        __unloop_apart(to, 0, n, from, i < n ? i + 1 : n);
        i = 0;
    }
    while (i < n && from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    end = i;
    while (i < n) {
        to[i] = 0;
        i++;
    }
    return to + end;
}

char *stpcpy(char *to, char *from) {
    size_t i = 0;
    if (__unloop_together(to, from)) {
        while (from[i] != 0)
            i++;
        __unloop_apart(to, 0, i + 1, from, i + 1);
        i = 0;
    }
    while (from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
    return to + i;
}

char *strdup(char *s) {
    size_t n = 0;
    while (s[n] != 0)
        n++;
    char *copy = (char *)malloc((n + 1) * sizeof(char));
    if (copy == 0)
        return 0;
    for (size_t i = 0; i <= n; i++)
        copy[i] = s[i];
    return copy;
}

void *memchr(void *memory, int c, size_t n) {
    unsigned char *bytes = (unsigned char *)memory;
    __unloop_there(bytes);
    for (size_t i = 0; i < n; i++)
        if (bytes[i] == (unsigned char)c)
            return bytes + i;
    return 0;
}

/* Undefined where the result cannot hold what the text says (C17 7.22.1). */
long long __unloop_decimal(char *s) {
    size_t i = 0;
    int minus = 0;
    unsigned long long value = 0, limit = -1ULL / 2;
    while (s[i] == ' ' || (s[i] >= '\t' && s[i] <= '\r'))
        i++;
    if (s[i] == '-' || s[i] == '+') {
        minus = s[i] == '-';
        i++;
    }
    limit += minus;
    while (s[i] >= '0' && s[i] <= '9') {
        unsigned long long digit = s[i] - '0';
        if (value > (limit - digit) / 10)
            __unloop_wrong();
        value = value * 10 + digit;
        i++;
    }
    if (minus)
        return value > limit - 1 ? -(long long)(limit - 1) - 1 : -(long long)value;
    return value;
}

int atoi(char *s) {
    long long value;
    __unloop_text(s);
    value = __unloop_decimal(s);
    if (value < -2147483647 - 1 || value > 2147483647)
        __unloop_wrong();
    return (int)value;
}

long atol(char *s) {
    long long value;
    __unloop_text(s);
    value = __unloop_decimal(s);
    if (value < -(long long)(-1UL / 2) - 1 || value > (long long)(-1UL / 2))
        __unloop_wrong();
    return (long)value;
}

long long atoll(char *s) {
    __unloop_text(s);
    return __unloop_decimal(s);
}

/* The value of a digit; 36 for none. */
int __unloop_digit(int c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'z' ? c - 'a' + 10
           : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                  : 36;
}

/* The number that a text begins with, in two's complement. It is at most `above`, and behind a
   minus at most `below`. */
unsigned long long __unloop_number(char *s, char **end, int base, unsigned long long above,
                                   unsigned long long below) {
    size_t i = 0, digits = 0;
    int minus = 0, large = 0;
    unsigned long long value = 0, limit;
    __unloop_text(s);
    if (base < 0 || base == 1 || base > 36) {
        __unloop_errno = 22; /* EINVAL */
        return 0;
    }
    while (s[i] == ' ' || (s[i] >= '\t' && s[i] <= '\r'))
        i++;
    if (s[i] == '-' || s[i] == '+') {
        minus = s[i] == '-';
        i++;
    }
    limit = minus ? below : above;
    if ((base == 0 || base == 16) && s[i] == '0' && (s[i + 1] == 'x' || s[i + 1] == 'X') &&
        __unloop_digit(s[i + 2]) < 16) {
        i += 2;
        base = 16;
    }
    if (base == 0)
        base = s[i] == '0' ? 8 : 10;
    while (1) {
        int digit = __unloop_digit(s[i]);
        if (digit >= base)
            break;
        if (large || value > (limit - digit) / base)
            large = 1;
        else
            value = value * base + digit;
        digits++;
        i++;
    }
    if (end != 0)
        *end = digits == 0 ? s : s + i;
    if (large) {
        __unloop_errno = 34; /* ERANGE */
        if (above == below)
            return above;
        value = limit;
    }
    return minus ? -value : value;
}

long strtol(char *s, char **end, int base) {
    return __unloop_number(s, end, base, -1UL / 2, -1UL / 2 + 1UL);
}

intmax_t strtoimax(char *s, char **end, int base) {
    return __unloop_number(s, end, base, -1ULL / 2, -1ULL / 2 + 1ULL);
}

uintmax_t strtoumax(char *s, char **end, int base) {
    return __unloop_number(s, end, base, -1ULL, -1ULL);
}

long long strtoll(char *s, char **end, int base) {
    return __unloop_number(s, end, base, -1ULL / 2, -1ULL / 2 + 1ULL);
}

unsigned long strtoul(char *s, char **end, int base) { return __unloop_number(s, end, base, -1UL, -1UL); }

unsigned long long strtoull(char *s, char **end, int base) {
    return __unloop_number(s, end, base, -1ULL, -1ULL);
}

/* What is asked of something else than a character or EOF is undefined (C17 7.4). What is true is what
   glibc says: a bit of its own for each question. */
void __unloop_character(int c) {
    if (c < -1 || c > 255)
        __unloop_wrong();
}
int isdigit(int c) {
    __unloop_character(c);
    return c >= '0' && c <= '9' ? 2048 : 0;
}
int islower(int c) {
    __unloop_character(c);
    return c >= 'a' && c <= 'z' ? 512 : 0;
}
int isupper(int c) {
    __unloop_character(c);
    return c >= 'A' && c <= 'Z' ? 256 : 0;
}
int isalpha(int c) {
    __unloop_character(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? 1024 : 0;
}
int isalnum(int c) {
    __unloop_character(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ? 8 : 0;
}
int isspace(int c) {
    __unloop_character(c);
    return c == ' ' || (c >= '\t' && c <= '\r') ? 8192 : 0;
}
int tolower(int c) {
    __unloop_character(c);
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}
int toupper(int c) {
    __unloop_character(c);
    return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c;
}
int isblank(int c) {
    __unloop_character(c);
    return c == ' ' || c == '\t';
}
int iscntrl(int c) {
    __unloop_character(c);
    return (c >= 0 && c < ' ') || c == 127 ? 2 : 0;
}
int isgraph(int c) {
    __unloop_character(c);
    return c > ' ' && c < 127 ? 32768 : 0;
}
int isprint(int c) {
    __unloop_character(c);
    return c >= ' ' && c < 127 ? 16384 : 0;
}
int ispunct(int c) {
    __unloop_character(c);
    return (c > ' ' && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') ||
                   (c > 'z' && c < 127)
               ? 4
               : 0;
}
int isxdigit(int c) {
    __unloop_character(c);
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') ? 4096 : 0;
}
int isascii(int c) { return c >= 0 && c <= 127; }
int toascii(int c) { return c & 127; }

int ffs(int x) {
    for (int i = 0; i < 32; i++)
        if ((unsigned)x >> i & 1)
            return i + 1;
    return 0;
}

/* GNU's functions on bits. */
int __builtin_popcount(unsigned x) {
    int n = 0;
    for (int i = 0; i < 32; i++)
        n += x >> i & 1;
    return n;
}

int __builtin_popcountl(unsigned long x) {
    int n = 0;
    for (int i = 0; i < 8 * (int)sizeof(x); i++)
        n += x >> i & 1;
    return n;
}

int __builtin_popcountll(unsigned long long x) {
    int n = 0;
    for (int i = 0; i < 64; i++)
        n += x >> i & 1;
    return n;
}

int __builtin_parity(unsigned x) {
    int odd = 0;
    for (int i = 0; i < 32; i++)
        odd ^= x >> i & 1;
    return odd;
}

/* Undefined for 0, as gcc has it. */
int __builtin_clz(unsigned x) {
    int n = 0;
    if (x == 0)
        __builtin_unreachable();
    while (!(x >> (31 - n) & 1))
        n++;
    return n;
}

int __builtin_clzll(unsigned long long x) {
    int n = 0;
    if (x == 0)
        __builtin_unreachable();
    while (!(x >> (63 - n) & 1))
        n++;
    return n;
}

int __builtin_ctz(unsigned x) {
    int n = 0;
    if (x == 0)
        __builtin_unreachable();
    while (!(x >> n & 1))
        n++;
    return n;
}

int __builtin_ctzll(unsigned long long x) {
    int n = 0;
    if (x == 0)
        __builtin_unreachable();
    while (!(x >> n & 1))
        n++;
    return n;
}

uint16_t htons(uint16_t x) { return x / 256 + x % 256 * 256; }
uint16_t ntohs(uint16_t x) { return x / 256 + x % 256 * 256; }
uint32_t htonl(uint32_t x) {
    return x / 16777216 + x / 65536 % 256 * 256 + x / 256 % 256 * 65536 + x % 256 * 16777216;
}
uint32_t ntohl(uint32_t x) {
    return x / 16777216 + x / 65536 % 256 * 256 + x / 256 % 256 * 65536 + x % 256 * 16777216;
}

unsigned short __builtin_bswap16(unsigned short x) { return x / 256 + x % 256 * 256; }
unsigned __builtin_bswap32(unsigned x) {
    return x / 16777216 + x / 65536 % 256 * 256 + x / 256 % 256 * 65536 + x % 256 * 16777216;
}
uint64_t __builtin_bswap64(uint64_t x) {
    uint64_t y = 0;
    for (int i = 0; i < 8; i++) {
        y = y * 256 + x % 256;
        x /= 256;
    }
    return y;
}

unsigned __int128 __builtin_bswap128(unsigned __int128 x) {
    unsigned __int128 y = 0;
    for (int i = 0; i < 16; i++) {
        y = y * 256 + x % 256;
        x /= 256;
    }
    return y;
}

/* Its sign is all that the standard says of what it returns. */
int memcmp(void *a, void *b, size_t n) {
    unsigned char *one = a, *other = b;
    __unloop_readable(one, n);
    __unloop_readable(other, n);
    for (size_t i = 0; i < n; i++)
        if (one[i] != other[i])
            return one[i] - other[i];
    return 0;
}

typedef struct {
    int quot;
    int rem;
} div_t;
typedef struct {
    long quot;
    long rem;
} ldiv_t;
typedef struct {
    long long quot;
    long long rem;
} lldiv_t;

div_t div(int a, int b) {
    div_t result = {a / b, a % b};
    return result;
}

ldiv_t ldiv(long a, long b) {
    ldiv_t result = {a / b, a % b};
    return result;
}

lldiv_t lldiv(long long a, long long b) {
    lldiv_t result = {a / b, a % b};
    return result;
}

char *strtok_r(char *s, char *set, char **rest) {
    size_t i = 0, j = 0, end;
    __unloop_text(set);
    if (s == 0)
        s = *rest;
    while (s[i] != 0) {
        for (j = 0; set[j] != 0 && set[j] != s[i]; j++)
            ;
        if (set[j] == 0)
            break;
        i++;
    }
    if (s[i] == 0) {
        *rest = s + i;
        return 0;
    }
    for (end = i; s[end] != 0; end++) {
        for (j = 0; set[j] != 0 && set[j] != s[end]; j++)
            ;
        if (set[j] != 0)
            break;
    }
    if (s[end] == 0)
        *rest = s + end;
    else {
        s[end] = 0;
        *rest = s + end + 1;
    }
    return s + i;
}

static char *__unloop_token;
char *strtok(char *s, char *set) {
    size_t i = 0, j = 0, end;
    __unloop_text(set);
    if (s == 0)
        s = __unloop_token;
    while (s[i] != 0) {
        for (j = 0; set[j] != 0 && set[j] != s[i]; j++)
            ;
        if (set[j] == 0)
            break;
        i++;
    }
    if (s[i] == 0) {
        __unloop_token = s + i;
        return 0;
    }
    for (end = i; s[end] != 0; end++) {
        for (j = 0; set[j] != 0 && set[j] != s[end]; j++)
            ;
        if (set[j] != 0)
            break;
    }
    if (s[end] == 0)
        __unloop_token = s + end;
    else {
        s[end] = 0;
        __unloop_token = s + end + 1;
    }
    return s + i;
}

char *strsep(char **rest, char *set) {
    char *s = *rest;
    __unloop_there(set);
    if (s == 0)
        return 0;
    __unloop_text(set);
    for (size_t end = 0; s[end] != 0; end++)
        for (size_t j = 0; set[j] != 0; j++)
            if (set[j] == s[end]) {
                s[end] = 0;
                *rest = s + end + 1;
                return s;
            }
    *rest = 0;
    return s;
}

/* In the locale that a program starts in. */
int strcoll(char *a, char *b) {
    size_t i = 0;
    while (a[i] != 0 && a[i] == b[i])
        i++;
    return (unsigned char)a[i] - (unsigned char)b[i];
}

int __unloop_lower(int c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

int strcasecmp(char *a, char *b) {
    size_t i = 0;
    while (a[i] != 0 && __unloop_lower(a[i]) == __unloop_lower(b[i]))
        i++;
    return __unloop_lower((unsigned char)a[i]) - __unloop_lower((unsigned char)b[i]);
}

int strncasecmp(char *a, char *b, size_t n) {
    size_t i = 0;
    __unloop_there(a);
    __unloop_there(b);
    while (i < n && a[i] != 0 && __unloop_lower(a[i]) == __unloop_lower(b[i]))
        i++;
    if (i == n)
        return 0;
    return __unloop_lower((unsigned char)a[i]) - __unloop_lower((unsigned char)b[i]);
}

char *strcasestr(char *s, char *part) {
    size_t i = 0;
    __unloop_there(s);
    __unloop_text(part);
    while (1) {
        size_t j = 0;
        while (part[j] != 0 && __unloop_lower(s[i + j]) == __unloop_lower(part[j]))
            j++;
        if (part[j] == 0)
            return s + i;
        if (s[i] == 0)
            return 0;
        i++;
    }
}

char *strndup(char *s, size_t most) {
    size_t n = 0;
    __unloop_there(s);
    while (n < most && s[n] != 0)
        n++;
    char *copy = (char *)malloc((n + 1) * sizeof(char));
    if (copy == 0)
        return 0;
    for (size_t i = 0; i < n; i++)
        copy[i] = s[i];
    copy[n] = 0;
    return copy;
}

size_t strlcpy(char *to, char *from, size_t room) {
    size_t n = 0;
    __unloop_there(to);
    if (__unloop_together(to, from)) {
        while (from[n] != 0)
            n++;
        __unloop_apart(to, 0, n < room ? n + 1 : room, from, n + 1);
        n = 0;
    }
    while (from[n] != 0) {
        if (n + 1 < room)
            to[n] = from[n];
        n++;
    }
    if (room != 0)
        to[n < room ? n : room - 1] = 0;
    return n;
}

size_t strlcat(char *to, char *from, size_t room) {
    size_t at = 0, n = 0;
    __unloop_there(to);
    while (at < room && to[at] != 0)
        at++;
    if (at < room && __unloop_together(to, from)) {
        while (from[n] != 0)
            n++;
        __unloop_apart(to, at, at + n < room ? n + 1 : room - at, from, n + 1);
        n = 0;
    }
    while (from[n] != 0) {
        if (at + n + 1 < room)
            to[at + n] = from[n];
        n++;
    }
    if (at < room)
        to[at + n < room ? at + n : room - 1] = 0;
    return at + n;
}

char *strchrnul(char *s, int c) {
    size_t i = 0;
    while (s[i] != 0 && s[i] != (char)c)
        i++;
    return s + i;
}

char *index(char *s, int c) {
    size_t i = 0;
    while (s[i] != (char)c) {
        if (s[i] == 0)
            return 0;
        i++;
    }
    return s + i;
}

char *rindex(char *s, int c) {
    char *last = 0;
    size_t i = 0;
    while (1) {
        if (s[i] == (char)c)
            last = s + i;
        if (s[i] == 0)
            return last;
        i++;
    }
}

void *memrchr(void *memory, int c, size_t n) {
    unsigned char *bytes = (unsigned char *)memory;
    __unloop_readable(bytes, n);
    for (size_t i = n; i > 0; i--)
        if (bytes[i - 1] == (unsigned char)c)
            return bytes + (i - 1);
    return 0;
}

void *rawmemchr(void *memory, int c) {
    unsigned char *bytes = (unsigned char *)memory;
    size_t i = 0;
    while (bytes[i] != (unsigned char)c)
        i++;
    return bytes + i;
}

void *memmem(void *memory, size_t n, void *part, size_t m) {
    unsigned char *bytes = (unsigned char *)memory, *wanted = (unsigned char *)part;
    __unloop_readable(bytes, n);
    __unloop_readable(wanted, m);
    for (size_t i = 0; i + m <= n; i++) {
        size_t j = 0;
        while (j < m && bytes[i + j] == wanted[j])
            j++;
        if (j == m)
            return bytes + i;
    }
    return 0;
}

void *memccpy(void *to, void *from, int c, size_t n) {
    unsigned char *goal = (unsigned char *)to, *source = (unsigned char *)from;
    __unloop_there(goal);
    __unloop_there(source);
    if (__unloop_together(goal, source)) {
        size_t count = 0;
        while (count < n && source[count] != (unsigned char)c)
            count++;
        count += count < n;
        __unloop_apart(goal, 0, count, source, count);
    }
    for (size_t i = 0; i < n; i++) {
        goal[i] = source[i];
        if (source[i] == (unsigned char)c)
            return goal + i + 1;
    }
    return 0;
}

void *mempcpy(void *to, void *from, size_t n) {
    memcpy(to, from, n);
    return (char *)to + n;
}

void bzero(void *memory, size_t n) { memset(memory, 0, n); }

void bcopy(void *from, void *to, size_t n) { memmove(to, from, n); }

int bcmp(void *a, void *b, size_t n) {
    unsigned char *one = a, *other = b;
    __unloop_readable(one, n);
    __unloop_readable(other, n);
    for (size_t i = 0; i < n; i++)
        if (one[i] != other[i])
            return one[i] - other[i];
    return 0;
}

void *bsearch(void *key, void *base, size_t n, size_t size, int (*compare)(void *, void *)) {
    char *bytes = (char *)base;
    size_t low = 0, high = n;
    __unloop_there(key);
    __unloop_array(bytes, n, size);
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = compare(key, bytes + middle * size);
        if (order == 0)
            return bytes + middle * size;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return 0;
}

/* Equal elements keep their order, as in glibc where there is room for a copy; C leaves it open. */
void qsort(void *base, size_t n, size_t size, int (*compare)(void *, void *)) {
    char *bytes = (char *)base;
    __unloop_array(bytes, n, size);
    for (size_t i = 1; i < n && size > 0; i++)
        for (size_t j = i; j > 0; j--) {
            if (compare(bytes + (j - 1) * size, bytes + j * size) <= 0)
                break;
            char aside[size];
            memcpy(aside, bytes + j * size, size);
            memcpy(bytes + j * size, bytes + (j - 1) * size, size);
            memcpy(bytes + (j - 1) * size, aside, size);
        }
}

static void (*__unloop_handlers[128])(void);
static int __unloop_handler_count;
int atexit(void (*handler)(void)) {
    if (__unloop_handler_count == 128)
        __unloop_open("what becomes of more than 128 functions that `atexit` is given");
    __unloop_handlers[__unloop_handler_count] = handler;
    __unloop_handler_count++;
    return 0;
}

static int __unloop_exiting;
void __unloop_exit(void) {
    if (__unloop_exiting)
        __unloop_open("what becomes of `exit` in a function that `atexit` is given");
    __unloop_exiting = 1;
    while (__unloop_handler_count > 0) {
        __unloop_handler_count--;
        __unloop_handlers[__unloop_handler_count]();
    }
}

int ffsl(long x) {
    for (int i = 0; i < 8 * (int)sizeof(x); i++)
        if ((unsigned long)x >> i & 1)
            return i + 1;
    return 0;
}

int ffsll(long long x) {
    for (int i = 0; i < 64; i++)
        if ((unsigned long long)x >> i & 1)
            return i + 1;
    return 0;
}

int __builtin_parityl(unsigned long x) {
    int odd = 0;
    for (int i = 0; i < 8 * (int)sizeof(x); i++)
        odd ^= x >> i & 1;
    return odd;
}

int __builtin_parityll(unsigned long long x) {
    int odd = 0;
    for (int i = 0; i < 64; i++)
        odd ^= x >> i & 1;
    return odd;
}

int __builtin_clzl(unsigned long x) {
    int n = 0;
    if (x == 0)
        __builtin_unreachable();
    while (!(x >> (8 * (int)sizeof(x) - 1 - n) & 1))
        n++;
    return n;
}

int __builtin_ctzl(unsigned long x) {
    int n = 0;
    if (x == 0)
        __builtin_unreachable();
    while (!(x >> n & 1))
        n++;
    return n;
}

/* How many bits behind the first one are the same. */
int __builtin_clrsb(int x) {
    int n = 0;
    while (n < 31 && ((unsigned)x >> (30 - n) & 1) == ((unsigned)x >> 31))
        n++;
    return n;
}

int __builtin_clrsbl(long x) {
    int n = 0, last = 8 * (int)sizeof(x) - 1;
    while (n < last && ((unsigned long)x >> (last - 1 - n) & 1) == ((unsigned long)x >> last))
        n++;
    return n;
}

int __builtin_clrsbll(long long x) {
    int n = 0;
    while (n < 63 && ((unsigned long long)x >> (62 - n) & 1) == ((unsigned long long)x >> 63))
        n++;
    return n;
}

void *__builtin_assume_aligned(void *memory, ...) { return memory; }


/* What the environment has in store: __unloop_byte() is a byte of a stream, or -1 at its end;
   __unloop_next() a byte of a word or what ends it. Streams are what `...` stands for. */
char *fgets(char *s, int n, ...) {
    int i = 0;
    __unloop_there(s);
    if (n <= 0)
        return 0;
    while (i < n - 1) {
        int c = __unloop_byte();
        if (c < 0)
            break;
        s[i] = c;
        i++;
        if (c == '\n')
            break;
    }
    if (i == 0 && n > 1)
        return 0;
    s[i] = 0;
    return s;
}

size_t fread(void *to, size_t size, size_t n, ...) {
    unsigned char *bytes = (unsigned char *)to;
    size_t i = 0, all = size * n;
    __unloop_there(bytes);
    while (i < all) {
        int c = __unloop_byte();
        if (c < 0)
            break;
        bytes[i] = c;
        i++;
    }
    return size == 0 ? 0 : i / size;
}

/* A word of at most so many characters, and one at least. */
void __unloop_scan_word(char *to, size_t most) {
    size_t n = 0;
    while (n < most) {
        int c = __unloop_next();
        if (c == 0 || c == ' ' || (c >= '\t' && c <= '\r'))
            break;
        to[n] = c;
        n++;
    }
    __VERIFIER_assume(n > 0);
    to[n] = 0;
}

/* What lies at multiples of more than `malloc` gives; __unloop_aligned() never fails. */
void *memalign(size_t alignment, size_t size) {
    if (alignment == 0 || (alignment & (alignment - 1)) != 0)
        __unloop_open("what `memalign` gives where no power of two is asked for");
    return __unloop_aligned(alignment, size);
}

void *valloc(size_t size) { return __unloop_aligned(4096, size); }
