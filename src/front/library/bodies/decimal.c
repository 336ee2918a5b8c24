/* How a `double` looks when `printf` prints it by `%f`, `%e` or `%g` (C17 §7.21.6.1), to the last
   digit: all of its decimals are worked out, and rounded to the nearest, ties to even, as glibc does.

   The number is 0.d0 d1 d2 … times 10 to the power of `__unloop_point`, where `__unloop_many` digits
   are there and those behind them are 0. */

static unsigned __unloop_limbs[90];
static char __unloop_decimals[1200];
static int __unloop_many, __unloop_point;

/* Multiplies the `count` limbs, of nine digits each and the lowest first; how many there are then. */
int __unloop_times(int count, unsigned factor) {
    unsigned long long carry = 0;
    for (int i = 0; i < count; i++) {
        carry += (unsigned long long)__unloop_limbs[i] * factor;
        __unloop_limbs[i] = carry % 1000000000;
        carry /= 1000000000;
    }
    if (carry != 0) {
        __unloop_limbs[count] = carry;
        count++;
    }
    return count;
}

/* The digits of the limbs, without zeros at either end; of them, `behind` stand behind the point. */
void __unloop_digits_of(int count, int behind) {
    int many = 0;
    for (int i = count - 1; i >= 0; i--)
        for (unsigned unit = 100000000; unit > 0; unit /= 10) {
            char digit = __unloop_limbs[i] / unit % 10;
            if (many > 0 || digit != 0) {
                __unloop_decimals[many] = digit;
                many++;
            }
        }
    __unloop_point = many - behind;
    while (many > 0 && __unloop_decimals[many - 1] == 0)
        many--;
    __unloop_many = many;
}

/* The digits of a number that is finite and not negative. As a fraction whose denominator is 2 to
   the power of n, it is a multiple of 10 to the power of -n. */
void __unloop_expand(double x) {
    unsigned long long whole;
    int exponent = 0, behind, count;
    __unloop_many = 0;
    __unloop_point = 1;
    if (x == 0)
        return;
    for (; x >= 0x1p53; exponent++)
        x /= 2;
    for (; x < 0x1p52; exponent--)
        x *= 2;
    for (whole = x; exponent < 0 && whole % 2 == 0; exponent++)
        whole /= 2;
    behind = exponent < 0 ? -exponent : 0;
    __unloop_limbs[0] = whole % 1000000000;
    __unloop_limbs[1] = whole / 1000000000;
    count = 2;
    for (; exponent >= 16; exponent -= 16)
        count = __unloop_times(count, 1 << 16);
    for (; exponent > 0; exponent--)
        count = __unloop_times(count, 2);
    for (; exponent <= -12; exponent += 12)
        count = __unloop_times(count, 244140625);
    for (; exponent < 0; exponent++)
        count = __unloop_times(count, 5);
    __unloop_digits_of(count, behind);
}

int __unloop_digit_at(int i) {
    return i >= 0 && i < __unloop_many ? __unloop_decimals[i] : 0;
}

/* Rounds to so many digits. */
void __unloop_round_to(int keep) {
    int up, at;
    if (keep >= __unloop_many)
        return;
    if (keep < 0) {
        __unloop_many = 0;
        return;
    }
    at = __unloop_decimals[keep];
    up = at > 5 || (at == 5 && (__unloop_many > keep + 1 || __unloop_digit_at(keep - 1) % 2 == 1));
    __unloop_many = keep;
    if (!up)
        return;
    for (at = keep - 1; at >= 0 && __unloop_decimals[at] == 9; at--)
        __unloop_many--;
    if (at >= 0) {
        __unloop_decimals[at]++;
    } else {
        __unloop_decimals[0] = 1;
        __unloop_many = 1;
        __unloop_point++;
    }
}

/* Rounds as `%g` does; how many digits stand behind the point. `*letter` becomes `f` or `e`. */
int __unloop_general(int precision, int keeps, int *letter) {
    int digits = precision == 0 ? 1 : precision, shown;
    __unloop_round_to(digits);
    while (__unloop_many > 0 && __unloop_decimals[__unloop_many - 1] == 0)
        __unloop_many--;
    shown = keeps ? digits : __unloop_many > 0 ? __unloop_many : 1;
    if (__unloop_point - 1 < -4 || __unloop_point - 1 >= digits) {
        *letter = 'e';
        return shown - 1;
    }
    *letter = 'f';
    return shown > __unloop_point ? shown - __unloop_point : 0;
}
