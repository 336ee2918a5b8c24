/* Copies as much of a text as there is room for. */
#include <assert.h>

#define ROOM 5

extern char __VERIFIER_nondet_char(void);

int main(void) {
    char from[8], to[ROOM];
    for (int i = 0; i < 7; i++)
        from[i] = __VERIFIER_nondet_char();
    from[7] = 0;
    int n = 0;
    while (n < ROOM - 1 && from[n]) {
        to[n] = from[n];
        n++;
    }
    to[n] = 0;
    assert(n < ROOM && to[n] == 0); /* holds */
    assert(from[n] == 0); /* fails for what is too long */
    return 0;
}
