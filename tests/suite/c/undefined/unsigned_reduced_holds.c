// expect: safe
// options: --target error:unsigned-overflow
// rule: no unsigned result is reduced: of shifts, `~` and conversions none is looked at, nor what the library does
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned hash = 0, left = __VERIFIER_nondet_uint() & 15;
    while (left != 0) {
        hash += left << 31 >> 28;
        left--;
    }
    unsigned char narrow = 255;
    narrow = narrow + 1;
    return (int)(~hash & 1) + narrow + (strlen("four") == 4);
}
