// A number as decimal text, and back.
// unwind: 8
#include <assert.h>

extern short __VERIFIER_nondet_short(void);

static char *format(int value, char *out) {
    char digits[8];
    int count = 0;
    unsigned rest = value < 0 ? 0u - (unsigned)value : (unsigned)value;
#ifdef WRONG
    while (rest != 0) {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    }
#else
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
#endif
    if (value < 0)
        *out++ = '-';
    while (count > 0)
        *out++ = digits[--count];
    *out = '\0';
    return out;
}

static int parse(const char *text, int *value) {
    int negative = *text == '-', result = 0;
    text += negative;
    if (*text == '\0')
        return 0;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return 0;
        result = result * 10 + (*text - '0');
    }
    *value = negative ? -result : result;
    return 1;
}

int main(void) {
    char text[8];
    int number = __VERIFIER_nondet_short(), back = 1;
    char *end = format(number, text);
    assert(end > text && end - text <= 6);
    assert(parse(text, &back));
    assert(back == number);
    return 0;
}
