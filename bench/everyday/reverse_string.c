// Reversing a string in place; twice is nothing.
// unwind: 11
#include <assert.h>
#include <string.h>

extern char __VERIFIER_nondet_char(void);

static void reverse(char *s) {
    char *end = s + strlen(s);
#ifdef WRONG
    for (end--; s + 1 < end; s++, end--) {
#else
    for (end--; s < end; s++, end--) {
#endif
        char kept = *s;
        *s = *end;
        *end = kept;
    }
}

int main(void) {
    char text[9], kept[9];
    text[0] = 'x';
    for (int i = 1; i < 8; i++)
        text[i] = __VERIFIER_nondet_char();
    text[8] = '\0';
    strcpy(kept, text);
    size_t length = strlen(text);
    reverse(text);
    assert(strlen(text) == length);
    for (size_t i = 0; i < length; i++)
        assert(text[i] == kept[length - 1 - i]);
    reverse(text);
    assert(strcmp(text, kept) == 0);
    return 0;
}
