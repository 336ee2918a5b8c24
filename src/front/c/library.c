/* What functions of the C library do, for programs that call them and do not define
   them. Each is lowered only where it is called; what begins with __unloop_ is for them alone,
   and none calls another one of the rest. */

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
    while (i < n && a[i] != 0 && a[i] == b[i])
        i++;
    if (i == n)
        return 0;
    return (unsigned char)a[i] - (unsigned char)b[i];
}

char *strcpy(char *to, char *from) {
    size_t i = 0;
    while (from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
    return to;
}

char *strncpy(char *to, char *from, size_t n) {
    size_t i = 0;
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
    while (to[at] != 0)
        at++;
    while (i < n && from[i] != 0) {
        to[at + i] = from[i];
        i++;
    }
    to[at + i] = 0;
    return to;
}

char *strstr(char *s, char *part) {
    size_t i = 0;
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
    while (n < most && s[n] != 0)
        n++;
    return n;
}

char *stpcpy(char *to, char *from) {
    size_t i = 0;
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
    for (size_t i = 0; i < n; i++)
        if (bytes[i] == (unsigned char)c)
            return bytes + i;
    return 0;
}

/* What the text says is undefined where no int can hold it (C17 7.22.1); here, as in glibc,
   it is the nearest long, cut off. */
int atoi(char *s) {
    size_t i = 0;
    int minus = 0;
    unsigned long value = 0, limit = -1UL / 2;
    while (s[i] == ' ' || (s[i] >= '\t' && s[i] <= '\r'))
        i++;
    if (s[i] == '-' || s[i] == '+') {
        minus = s[i] == '-';
        i++;
    }
    limit += minus;
    while (s[i] >= '0' && s[i] <= '9') {
        unsigned long digit = s[i] - '0';
        value = value > (limit - digit) / 10 ? limit : value * 10 + digit;
        i++;
    }
    if (minus)
        return value > limit - 1 ? (int)(-(long)(limit - 1) - 1) : (int)-(long)value;
    return (int)value;
}

long atol(char *s) {
    size_t i = 0;
    int minus = 0;
    unsigned long value = 0, limit = -1UL / 2;
    while (s[i] == ' ' || (s[i] >= '\t' && s[i] <= '\r'))
        i++;
    if (s[i] == '-' || s[i] == '+') {
        minus = s[i] == '-';
        i++;
    }
    limit += minus;
    while (s[i] >= '0' && s[i] <= '9') {
        unsigned long digit = s[i] - '0';
        value = value > (limit - digit) / 10 ? limit : value * 10 + digit;
        i++;
    }
    if (minus)
        return value > limit - 1 ? -(long)(limit - 1) - 1 : -(long)value;
    return value;
}

long long atoll(char *s) {
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
        value = value > (limit - digit) / 10 ? limit : value * 10 + digit;
        i++;
    }
    if (minus)
        return value > limit - 1 ? -(long long)(limit - 1) - 1 : -(long long)value;
    return value;
}

long strtol(char *s, char **end, int base) {
    size_t i = 0, digits = 0;
    int minus = 0;
    unsigned long value = 0, limit = -1UL / 2;
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
    limit += minus;
    if ((base == 0 || base == 16) && s[i] == '0' && (s[i + 1] == 'x' || s[i + 1] == 'X') &&
        ((s[i + 2] >= '0' && s[i + 2] <= '9') || (s[i + 2] >= 'a' && s[i + 2] <= 'f') ||
         (s[i + 2] >= 'A' && s[i + 2] <= 'F'))) {
        i += 2;
        base = 16;
    }
    if (base == 0)
        base = s[i] == '0' ? 8 : 10;
    while (1) {
        int digit = s[i] >= '0' && s[i] <= '9'   ? s[i] - '0'
                    : s[i] >= 'a' && s[i] <= 'z' ? s[i] - 'a' + 10
                    : s[i] >= 'A' && s[i] <= 'Z' ? s[i] - 'A' + 10
                                                 : 36;
        if (digit >= base)
            break;
        if (value > (limit - digit) / base) {
            value = limit;
            __unloop_errno = 34; /* ERANGE */
        } else
            value = value * base + digit;
        digits++;
        i++;
    }
    if (end != 0)
        *end = digits == 0 ? s : s + i;
    if (minus)
        return value > limit - 1 ? -(long)(limit - 1) - 1 : -(long)value;
    return value;
}

int isdigit(int c) { return c >= '0' && c <= '9'; }
int islower(int c) { return c >= 'a' && c <= 'z'; }
int isupper(int c) { return c >= 'A' && c <= 'Z'; }
int isalpha(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
int isalnum(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
int isspace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
int tolower(int c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }
int toupper(int c) { return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c; }
int isblank(int c) { return c == ' ' || c == '\t'; }
int iscntrl(int c) { return (c >= 0 && c < ' ') || c == 127; }
int isgraph(int c) { return c > ' ' && c < 127; }
int isprint(int c) { return c >= ' ' && c < 127; }
int ispunct(int c) {
    return (c > ' ' && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') ||
           (c > 'z' && c < 127);
}
int isxdigit(int c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
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

unsigned short __builtin_bswap16(unsigned short x) { return x / 256 + x % 256 * 256; }
unsigned __builtin_bswap32(unsigned x) {
    return x / 16777216 + x / 65536 % 256 * 256 + x / 256 % 256 * 65536 + x % 256 * 16777216;
}
unsigned long long __builtin_bswap64(unsigned long long x) {
    unsigned long long y = 0;
    for (int i = 0; i < 8; i++) {
        y = y * 256 + x % 256;
        x /= 256;
    }
    return y;
}

/* Its sign is all that the standard says of what it returns. */
int memcmp(void *a, void *b, size_t n) {
    unsigned char *one = a, *other = b;
    for (size_t i = 0; i < n; i++)
        if (one[i] != other[i])
            return one[i] < other[i] ? -1 : 1;
    return 0;
}
