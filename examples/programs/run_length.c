/* How often a letter stands in a row. */
#include <assert.h>

#define LENGTH 8

extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[LENGTH];
    for (int i = 0; i < LENGTH; i++)
        text[i] = __VERIFIER_nondet_char();
    int longest = 0, here = 0;
    for (int i = 0; i < LENGTH; i++) {
        here = i > 0 && text[i] == text[i - 1] ? here + 1 : 1;
        if (here > longest)
            longest = here;
    }
    assert(1 <= longest && longest <= LENGTH); /* holds */
    assert(longest != 5); /* fails for five of a kind */
    return 0;
}
