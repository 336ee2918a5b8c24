/* Numbers and words of a text. */
#include <assert.h>

#define LENGTH 6

extern char __VERIFIER_nondet_char(void);

int main(void) {
    int numbers = 0, words = 0, inside = 0;
    for (int i = 0; i < LENGTH; i++) {
        char c = __VERIFIER_nondet_char();
        int is_digit = c >= '0' && c <= '9', is_letter = c >= 'a' && c <= 'z';
        if (is_digit && inside != 1)
            numbers++;
        if (is_letter && inside != 2)
            words++;
        inside = is_digit ? 1 : is_letter ? 2 : 0;
    }
    assert(numbers + words <= LENGTH); /* holds */
    assert(numbers != 2 || words != 3); /* fails for a1b2c */
    return 0;
}
