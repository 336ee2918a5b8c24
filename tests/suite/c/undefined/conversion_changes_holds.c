// expect: safe
// options: --target error:conversion
// rule: conversions that keep the value, and those to `_Bool`, to enumerations and to the bits of a bit-field
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);

enum colour { RED, GREEN };
struct flags {
    unsigned low : 3;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 255)
        return 0;
    unsigned char byte = n;
    unsigned long wide = n + 1l;
    bool some = n;
    enum colour colour = n;
    struct flags flags;
    flags.low = byte;
    unsigned char masked = (byte << 4 | 3) & 255;
    return masked + (int)wide + some + (colour == GREEN) + flags.low;
}
