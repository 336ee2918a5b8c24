/* How much `printf` writes; the parameters are those of the functions in printing.c. */
int __unloop_more(int n, int count) {
    if (count > 2147483647 - n)
        __unloop_open("more than an `int` can count");
    return n + count;
}

int __unloop_count_pad(int n, int c, int count) { return count > 0 ? __unloop_more(n, count) : n; }

int __unloop_wide(int n, int length, int width) {
    if (width < 0)
        width = -width;
    return __unloop_more(n, length < width ? width : length);
}

int __unloop_count_digits(int n, unsigned long long value, int sign, int base, int flags, int width,
                          int precision) {
    int length = value != 0, prefix = flags & 8 && base == 16 && value != 0 ? 2 : 0;
    while (value >= base) {
        value /= base;
        length++;
    }
    if (precision > length)
        length = precision;
    else if ((length == 0 && precision < 0) || (flags & 8 && base == 8))
        length++;
    return __unloop_wide(n, length + prefix + (sign != 0), width);
}

int __unloop_count_signed(int n, long long value, int flags, int width, int precision) {
    int sign = value < 0 ? '-' : flags & 2 ? '+' : flags & 4 ? ' ' : 0;
    unsigned long long size = value < 0 ? 0ULL - (unsigned long long)value : value;
    return __unloop_count_digits(n, size, sign, 10, flags, width, precision);
}

int __unloop_count_character(int n, int c, int flags, int width) { return __unloop_wide(n, 1, width); }

int __unloop_count_text(int n, char *text, int flags, int width, int precision) {
    int length = 0;
    while ((precision < 0 || length < precision) && text[length] != 0)
        length++;
    return __unloop_wide(n, length, width);
}

/* One more digit of a width or a precision. */
int __unloop_measure(int n, int digit) {
    if (n > 1000000)
        __unloop_open("a width or a precision as large as this");
    return n * 10 + (digit - '0');
}

int __unloop_is_real(int c) {
    return c == 'f' || c == 'F' || c == 'e' || c == 'E' || c == 'g' || c == 'G' || c == 'a' || c == 'A';
}
