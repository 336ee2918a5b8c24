/* How numbers and texts look when `printf` prints them, for programs that are run
   (C17 §7.21.6.1). A byte is put out by `__unloop_put`.

   Flags: 1 `-`, 2 `+`, 4 blank, 8 `#`, 16 `0`, 32 capitals. A negative precision is none. */

void __unloop_pad(int c, int count) {
    while (count > 0) {
        __unloop_put(c);
        count--;
    }
}

void __unloop_print_digits(unsigned long long value, int sign, int base, int flags, int width,
                           int precision) {
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
        __unloop_pad(' ', rest);
    if (sign)
        __unloop_put(sign);
    if (prefix) {
        __unloop_put('0');
        __unloop_put(flags & 32 ? 'X' : 'x');
    }
    __unloop_pad('0', zeros);
    while (length > 0) {
        length--;
        __unloop_put(digits[length]);
    }
    if (left)
        __unloop_pad(' ', rest);
}

void __unloop_print_signed(long long value, int flags, int width, int precision) {
    if (value < 0)
        __unloop_print_digits(0ULL - (unsigned long long)value, '-', 10, flags, width, precision);
    else
        __unloop_print_digits(value, flags & 2 ? '+' : flags & 4 ? ' ' : 0, 10, flags, width,
                              precision);
}

void __unloop_print_text(char *text, int flags, int width, int precision) {
    int length = 0, left = flags & 1, at = 0;
    if (!text) {
        __unloop_put('(');
        __unloop_put('n');
        __unloop_put('i');
        __unloop_put('l');
        __unloop_put(')');
        return;
    }
    while ((precision < 0 || length < precision) && text[length] != 0)
        length++;
    if (width < 0) {
        left = 1;
        width = -width;
    }
    if (!left)
        __unloop_pad(' ', width - length);
    while (at < length) {
        __unloop_put(text[at]);
        at++;
    }
    if (left)
        __unloop_pad(' ', width - length);
}
