/* How numbers and texts look when `printf` prints them, for programs that are run
   (C17 §7.21.6.1). What is written in capitals is replaced, so that there are two of each:
   one puts a byte out by `__unloop_put`, the other one stores it, for `sprintf`
   (see printing.rs). `n` bytes have been written before; each says how many have been
   after it.

   Flags: 1 `-`, 2 `+`, 4 blank, 8 `#`, 16 `0`, 32 capitals. A negative precision is none. */

int __unloop_KIND_pad(TO int n, int c, int count) {
    while (count > 0) {
        PUT(c);
        n++;
        count--;
    }
    return n;
}

int __unloop_KIND_digits(TO int n, unsigned long long value, int sign, int base, int flags,
                         int width, int precision) {
    char digits[64] = {0};
    int length = 0, prefix = flags & 8 && base == 16 && value != 0 ? 2 : 0;
    int left = flags & 1, zeros = 0, rest;
    while (value != 0) {
        int digit = value % base;
        digits[length] = digit < 10 ? '0' + digit : (flags & 32 ? 'A' : 'a') + digit - 10;
        length++;
        value /= base;
    }
    if (precision >= 0)
        zeros = precision > length ? precision - length : 0;
    else if (length == 0)
        zeros = 1;
    if (flags & 8 && base == 8 && zeros == 0)
        zeros = 1;
    if (width < 0) {
        left = 1;
        width = -width;
    }
    rest = width - length - zeros - prefix - (sign != 0);
    if (rest > 0 && flags & 16 && !left && precision < 0) {
        zeros += rest;
        rest = 0;
    }
    if (!left)
        n = __unloop_KIND_pad(WITH n, ' ', rest);
    if (sign) {
        PUT(sign);
        n++;
    }
    if (prefix) {
        PUT('0');
        n++;
        PUT(flags & 32 ? 'X' : 'x');
        n++;
    }
    n = __unloop_KIND_pad(WITH n, '0', zeros);
    while (length > 0) {
        length--;
        PUT(digits[length]);
        n++;
    }
    if (left)
        n = __unloop_KIND_pad(WITH n, ' ', rest);
    return n;
}

int __unloop_KIND_signed(TO int n, long long value, int flags, int width, int precision) {
    int sign = value < 0 ? '-' : flags & 2 ? '+' : flags & 4 ? ' ' : 0;
    unsigned long long size = value < 0 ? 0ULL - (unsigned long long)value : value;
    return __unloop_KIND_digits(WITH n, size, sign, 10, flags, width, precision);
}

int __unloop_KIND_text(TO int n, char *text, int flags, int width, int precision) {
    int length = 0, left = flags & 1, at = 0;
    while ((precision < 0 || length < precision) && text[length] != 0)
        length++;
    APART(text, length + (precision < 0 || length < precision));
    if (width < 0) {
        left = 1;
        width = -width;
    }
    if (!left)
        n = __unloop_KIND_pad(WITH n, ' ', width - length);
    while (at < length) {
        PUT(text[at]);
        n++;
        at++;
    }
    if (left)
        n = __unloop_KIND_pad(WITH n, ' ', width - length);
    return n;
}

int __unloop_KIND_character(TO int n, int c, int flags, int width) {
    int left = flags & 1;
    if (width < 0) {
        left = 1;
        width = -width;
    }
    if (!left)
        n = __unloop_KIND_pad(WITH n, ' ', width - 1);
    PUT(c);
    n++;
    if (left)
        n = __unloop_KIND_pad(WITH n, ' ', width - 1);
    return n;
}

/* A text of which no more is known than how long it may be. */
int __unloop_KIND_some(TO int n, int least, int most) {
    int many = __unloop_any();
    __VERIFIER_assume(least <= many && many <= most);
    for (int i = 0; i < many; i++) {
        int c = __unloop_next();
        __VERIFIER_assume(c >= ' ' && c <= '~');
        PUT(c);
        n++;
    }
    return n;
}
