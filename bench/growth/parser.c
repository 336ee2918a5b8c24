// A parser of numbers between commas, over N bytes that are not known.
// unwind: N + 1
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char text[N];
    for (int i = 0; i < N; i++)
        text[i] = __VERIFIER_nondet_uchar();
    int numbers = 0, digits = 0, commas = 0, at = 0;
    unsigned value = 0;
    while (at < N && (text[at] == ',' || (text[at] >= '0' && text[at] <= '9'))) {
        if (text[at] == ',') {
            commas++;
            digits = 0;
            value = 0;
        } else {
            if (digits == 0)
                numbers++;
            digits++;
            value = value % 1000 * 10 + (text[at] - '0');
        }
        at++;
    }
    assert(numbers <= commas + 1);
    assert(numbers + commas <= at);
    assert(value < 10000);
    return 0;
}
