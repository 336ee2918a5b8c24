/* Prints a `double` whose digits decimal.c works out; what is written in capitals is replaced, as in
   printing.c. */

int __unloop_KIND_padded(TO int n, int sign, int length, int flags, int width) {
    int rest = width - length - (sign != 0);
    if (!(flags & 17))
        n = __unloop_KIND_pad(WITH n, ' ', rest);
    if (sign) {
        PUT(sign);
        n++;
    }
    return flags & 1 || !(flags & 16) ? n : __unloop_KIND_pad(WITH n, '0', rest);
}

int __unloop_KIND_endless(TO int n, int sign, int flags, int width) {
    int small = flags & 32 ? 0 : 32;
    n = __unloop_KIND_padded(WITH n, sign, 3, flags & ~16, width);
    PUT('I' + small);
    n++;
    PUT('N' + small);
    n++;
    PUT('F' + small);
    return n + 1;
}

/* Digits from number `i` on up to number `end`. */
int __unloop_KIND_decimals(TO int n, int i, int end) {
    for (; i < end; i++) {
        PUT('0' + __unloop_digit_at(i));
        n++;
    }
    return n;
}

int __unloop_KIND_exponent(TO int n, int exponent, int flags) {
    PUT(flags & 32 ? 'E' : 'e');
    n++;
    PUT(exponent < 0 ? '-' : '+');
    n++;
    if (exponent < 0)
        exponent = -exponent;
    if (exponent >= 100) {
        PUT('0' + exponent / 100);
        n++;
    }
    PUT('0' + exponent / 10 % 10);
    n++;
    PUT('0' + exponent % 10);
    return n + 1;
}

int __unloop_KIND_float(TO int n, double x, int sign, int letter, int flags, int width, int precision) {
    int before = n, end, whole, dot, exponent;
    if (width < 0) {
        flags |= 1;
        width = -width;
    }
    if (precision < 0)
        precision = 6;
    if (x > 0x1.fffffffffffffp+1023) {
        n = __unloop_KIND_endless(WITH n, sign, flags, width);
        return flags & 1 ? __unloop_KIND_pad(WITH n, ' ', width - (n - before)) : n;
    }
    __unloop_expand(x);
    if (letter == 'g')
        precision = __unloop_general(precision, flags & 8, &letter);
    else
        __unloop_round_to(precision + (letter == 'f' ? __unloop_point : 1));
    dot = precision > 0 || flags & 8;
    whole = letter == 'e' ? 1 : __unloop_point;
    exponent = __unloop_point - 1;
    end = letter == 'f' ? 0 : exponent >= 100 || exponent <= -100 ? 5 : 4;
    end += dot + precision + (whole > 1 ? whole : 1);
    n = __unloop_KIND_padded(WITH n, sign, end, flags, width);
    n = __unloop_KIND_decimals(WITH n, whole > 0 ? 0 : -1, whole > 0 ? whole : 0);
    if (dot) {
        PUT('.');
        n++;
    }
    n = __unloop_KIND_decimals(WITH n, whole, whole + precision);
    if (letter == 'e')
        n = __unloop_KIND_exponent(WITH n, exponent, flags);
    return flags & 1 ? __unloop_KIND_pad(WITH n, ' ', width - (n - before)) : n;
}

/* By a conversion that only a run knows. Whether NaN has a sign is not known. */
int __unloop_KIND_real(TO int n, double x, int c, int flags, int width, int precision) {
    int sign = x < 0 || (x == 0 && 1 / x < 0) ? '-' : flags & 2 ? '+' : flags & 4 ? ' ' : 0;
    if (x != x || c == 'a' || c == 'A')
        __unloop_open("what a floating-point number looks like");
    if (c <= 'Z')
        flags |= 32;
    return __unloop_KIND_float(WITH n, sign == '-' ? -x : x, sign, c <= 'Z' ? c + 32 : c, flags, width, precision);
}
