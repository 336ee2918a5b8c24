/* What sscanf reads from a string, `s`, part by part; how far it has come. What is matched is 1, what
   is not 0, and -1 is the end of the string before anything was. */
static size_t __unloop_scan_at;
static size_t __unloop_scan_from;
static unsigned long long __unloop_scanned;

/* All of it has to be a string. */
void __unloop_scan_begin(char *s) {
    size_t n = 0;
    while (s[n] != 0)
        n++;
    __unloop_scan_at = 0;
}

size_t __unloop_scan_position(void) { return __unloop_scan_at; }
unsigned long long __unloop_scan_value(void) { return __unloop_scanned; }

void __unloop_scan_space(char *s) {
    size_t i = __unloop_scan_at;
    while (s[i] == ' ' || (s[i] >= '\t' && s[i] <= '\r'))
        i++;
    __unloop_scan_at = i;
}

int __unloop_scan_byte(char *s, int c) {
    size_t i = __unloop_scan_at;
    if (s[i] == 0)
        return -1;
    if (s[i] != c)
        return 0;
    __unloop_scan_at = i + 1;
    return 1;
}

int __unloop_scan_character(char *s) {
    size_t i = __unloop_scan_at;
    if (s[i] == 0)
        return -1;
    __unloop_scanned = s[i];
    __unloop_scan_at = i + 1;
    return 1;
}

/* A number, of at most so many characters, that is at most `above`, and behind a minus at most
   `below`. */
int __unloop_scan_integer(char *s, int base, size_t width, unsigned long long above,
                          unsigned long long below) {
    size_t i = __unloop_scan_at, left = width, digits = 0;
    int minus = 0;
    unsigned long long value = 0, limit;
    if (s[i] == 0)
        return -1;
    if (s[i] == '-' || s[i] == '+') {
        minus = s[i] == '-';
        i++;
        left--;
    }
    limit = minus ? below : above;
    if ((base == 0 || base == 16) && left > 0 && s[i] == '0') {
        digits++;
        i++;
        left--;
        if (left > 0 && (s[i] == 'x' || s[i] == 'X')) {
            base = 16;
            i++;
            left--;
            if (left == 0 || __unloop_digit(s[i]) >= 16)
                __unloop_open("what `sscanf` makes of `0x` without a digit");
        } else if (base == 0)
            base = 8;
    }
    if (base == 0)
        base = 10;
    while (left > 0) {
        int digit = __unloop_digit(s[i]);
        if (digit >= base)
            break;
        if (value > limit / base || value * base > limit - digit)
            __unloop_open("a number that `sscanf` reads for what cannot hold it");
        value = value * base + digit;
        digits++;
        i++;
        left--;
    }
    if (digits == 0)
        return 0;
    __unloop_scanned = minus ? -value : value;
    __unloop_scan_at = i;
    return 1;
}

int __unloop_scan_to_space(char *s, size_t most) {
    size_t i = __unloop_scan_at, n = 0;
    if (s[i] == 0)
        return -1;
    __unloop_scan_from = i;
    while (n < most && s[i] != 0 && s[i] != ' ' && !(s[i] >= '\t' && s[i] <= '\r')) {
        i++;
        n++;
    }
    __unloop_scan_at = i;
    return 1;
}

/* What consists of characters of a set, or of others. */
int __unloop_scan_set(char *s, size_t most, char *set, int others) {
    size_t i = __unloop_scan_at, n = 0;
    if (s[i] == 0)
        return -1;
    __unloop_scan_from = i;
    while (n < most && s[i] != 0) {
        size_t j = 0;
        while (set[j] != 0 && set[j] != s[i])
            j++;
        if ((set[j] == 0) != others)
            break;
        i++;
        n++;
    }
    __unloop_scan_at = i;
    return n > 0;
}

void __unloop_scan_store(char *s, char *to) {
    size_t n = __unloop_scan_at - __unloop_scan_from;
    for (size_t i = 0; i < n; i++)
        to[i] = s[__unloop_scan_from + i];
    to[n] = 0;
}
