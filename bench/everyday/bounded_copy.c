// A copy of strings that always ends with a zero, and says how long the source was.
// unwind: 10
#include <assert.h>
#include <stddef.h>
#include <string.h>

extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static size_t copy(char *to, const char *from, size_t size) {
    size_t length = strlen(from);
    if (size > 0) {
#ifdef WRONG
        size_t count = length < size ? length : size;
#else
        size_t count = length < size ? length : size - 1;
#endif
        memcpy(to, from, count);
        to[count] = '\0';
    }
    return length;
}

int main(void) {
    char from[9];
    struct {
        char to[6];
        char guard;
    } room = {{0}, 'g'};
    for (int i = 0; i < 8; i++)
        from[i] = __VERIFIER_nondet_char();
    from[8] = '\0';
    size_t size = __VERIFIER_nondet_uchar() % 6 + 1;
    size_t length = copy(room.to, from, size);
    assert(length == strlen(from));
    assert(strlen(room.to) <= size - 1);
    assert((length < size) == (strcmp(room.to, from) == 0));
    assert(room.guard == 'g');
    return 0;
}
