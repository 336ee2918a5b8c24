/* Functions of math.h that are exact, by operations that are. Those for `float` count in `double`
   where its range is large enough for nothing to be lost. */

/* 2 to the power of `n`, which is from -1022 to 1023. */
double __unloop_power(int n) {
    double power = 1, factor = n < 0 ? 0.5 : 2;
    int count = n < 0 ? -n : n;
    for (int i = 0; i < 10; i++) {
        if (count >> i & 1)
            power *= factor;
        factor *= factor;
    }
    return power;
}

/* `x` times 2 to the power of `n`. Nothing is rounded but by the last product: what is below the
   normal numbers before it is far below the half of the smallest number behind it. */
double __unloop_scaled(double x, int n) {
    if (n > 2200)
        n = 2200;
    if (n < -2200)
        n = -2200;
    while (n > 1023) {
        x *= 0x1p1023;
        n -= 1023;
    }
    while (n < -1022) {
        x *= 0x1p-969;
        n += 969;
    }
    return x * __unloop_power(n);
}

/* The `n` for which `x`, which is finite and not 0, lies from 2 to the power of `n` on and below twice
   that. */
int __unloop_exponent(double x) {
    double size = x < 0 ? -x : x;
    int n = 0;
    if (size < 0x1p-1022) {
        size *= 0x1p54;
        n = -54;
    }
    if (size < 1) {
        for (int step = 512; step > 0; step /= 2)
            if (size < __unloop_power(1 - step)) {
                size *= __unloop_power(step);
                n -= step;
            }
    } else
        for (int step = 512; step > 0; step /= 2)
            if (size >= __unloop_power(step)) {
                size *= __unloop_power(-step);
                n += step;
            }
    return n;
}

/* Whether it is 0 or no finite number: then what is left to multiply or to take apart is nothing. */
int __unloop_plain(double x) { return x == 0 || !(x - x == 0); }

double __unloop_ldexp(double x, long n) {
    if (__unloop_plain(x))
        return x;
    x = __unloop_scaled(x, n > 2200 ? 2200 : n < -2200 ? -2200 : n);
    if (__unloop_plain(x))
        __unloop_errno = 34; /* ERANGE */
    return x;
}

float __unloop_ldexpf(float x, long n) {
    if (__unloop_plain(x))
        return x;
    x = __unloop_scaled(x, n > 300 ? 300 : n < -300 ? -300 : n);
    if (__unloop_plain(x))
        __unloop_errno = 34;
    return x;
}

double ldexp(double x, int n) { return __unloop_ldexp(x, n); }
float ldexpf(float x, int n) { return __unloop_ldexpf(x, n); }
double scalbn(double x, int n) { return __unloop_ldexp(x, n); }
float scalbnf(float x, int n) { return __unloop_ldexpf(x, n); }
double scalbln(double x, long n) { return __unloop_ldexp(x, n); }
float scalblnf(float x, long n) { return __unloop_ldexpf(x, n); }

double significand(double x) { return __unloop_plain(x) ? x : __unloop_scaled(x, -__unloop_exponent(x)); }
float significandf(float x) { return __unloop_plain(x) ? x : __unloop_scaled(x, -__unloop_exponent(x)); }

double frexp(double x, int *exponent) {
    if (__unloop_plain(x)) {
        *exponent = 0;
        return x;
    }
    int n = __unloop_exponent(x) + 1;
    *exponent = n;
    return __unloop_scaled(x, -n);
}

float frexpf(float x, int *exponent) {
    if (__unloop_plain(x)) {
        *exponent = 0;
        return x;
    }
    int n = __unloop_exponent(x) + 1;
    *exponent = n;
    return __unloop_scaled(x, -n);
}

/* What 0 and NaN give is glibc's choice. */
int ilogb(double x) {
    if (!__unloop_plain(x))
        return __unloop_exponent(x);
    __unloop_errno = 33; /* EDOM */
    return x == 0 || x != x ? -2147483647 - 1 : 2147483647;
}

int ilogbf(float x) {
    if (!__unloop_plain(x))
        return __unloop_exponent(x);
    __unloop_errno = 33;
    return x == 0 || x != x ? -2147483647 - 1 : 2147483647;
}

double logb(double x) {
    if (!__unloop_plain(x))
        return __unloop_exponent(x);
    return x == 0 ? -1 / (x * x) : x * x;
}

float logbf(float x) {
    if (!__unloop_plain(x))
        return __unloop_exponent(x);
    return x == 0 ? -1 / (x * x) : x * x;
}

double modf(double x, double *whole) {
    double given = __unloop_trunc(x);
    *whole = given;
    return x != x ? x : __unloop_copysign(given == x ? 0 : x - given, x);
}

float modff(float x, float *whole) {
    float given = __unloop_truncf(x);
    *whole = given;
    return x != x ? x : __unloop_copysignf(given == x ? 0 : x - given, x);
}

/* By the half of its distance to the next one, and a little more, a number comes to the next one. */
double nextafter(double x, double y) {
    double size = x < 0 ? -x : x, next;
    if (x != x || y != y)
        return x + y;
    if (x == y)
        return y;
    if (x == 0)
        next = 0x1p-1074;
    else {
        int larger = x < 0 ? y < x : y > x;
        double small = size < 0x1p-900 ? 0x1p100 : 1;
        double step = size < 0x1p-1021 ? 0x1p-1074 * small : size * small * 0x1.0000000000001p-53;
        if (size == 0x1p1023 * 2)
            next = 0x1.fffffffffffffp1023;
        else
            next = (larger ? size * small + step : size * small - step) / small;
    }
    if (x != 0 && (next < 0x1p-1022 || !(next - next == 0)))
        __unloop_errno = 34; /* ERANGE */
    return x < 0 || (x == 0 && y < 0) ? -next : next;
}

float nextafterf(float x, float y) {
    float size = x < 0 ? -x : x, next;
    if (x != x || y != y)
        return x + y;
    if (x == y)
        return y;
    if (x == 0)
        next = 0x1p-149f;
    else {
        int larger = x < 0 ? y < x : y > x;
        float small = size < 0x1p-90f ? 0x1p50f : 1;
        float step = size < 0x1p-125f ? 0x1p-149f * small : size * small * 0x1.000002p-24f;
        if (size == 0x1p127f * 2)
            next = 0x1.fffffep127f;
        else
            next = (larger ? size * small + step : size * small - step) / small;
    }
    if (x != 0 && (next < 0x1p-126f || !(next - next == 0)))
        __unloop_errno = 34;
    return x < 0 || (x == 0 && y < 0) ? -next : next;
}

/* What is left by the multiple that is nearest, the even one of two. */
double __unloop_remainder(double x, double y) {
    double a = x < 0 ? -x : x, b = y < 0 ? -y : y;
    if (x != x || y != y)
        return x + y;
    if (b == 0 || !(x - x == 0)) {
        __unloop_errno = 33; /* EDOM */
        return x - x + (b - b) / b;
    }
    if (x == 0 || !(b - b == 0))
        return x;
    if (b <= 0x1.fffffffffffffp1022)
        a = __unloop_fmod(a, 2 * b);
    if (a > b - a) {
        a -= b;
        if (a >= b - a)
            a -= b;
    }
    if (a == 0 && b < 0x1p-970)
        __unloop_open("the sign of 0 that `remainder` gives by so small a number, wrong in some libraries,");
    return x < 0 ? -a : a;
}

double remainder(double x, double y) { return __unloop_remainder(x, y); }
double drem(double x, double y) { return __unloop_remainder(x, y); }
float remainderf(float x, float y) { return __unloop_remainder(x, y); }
float dremf(float x, float y) { return __unloop_remainder(x, y); }

/* There is one direction only that numbers are rounded in here. */
int fesetround(int direction) {
    if (direction != 0)
        __unloop_open("another rounding than to the nearest number");
    return 0;
}
int fegetround(void) { return 0; }

/* Of complex numbers what is exact. */
double creal(double _Complex z) { return __real__ z; }
float crealf(float _Complex z) { return __real__ z; }
double cimag(double _Complex z) { return __imag__ z; }
float cimagf(float _Complex z) { return __imag__ z; }
double _Complex conj(double _Complex z) { return ~z; }
float _Complex conjf(float _Complex z) { return ~z; }
