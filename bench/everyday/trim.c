// Trimming blanks off both ends of a string, by moving it.
// unwind: 9
#include <assert.h>
#include <string.h>

extern char __VERIFIER_nondet_char(void);

static int is_blank(char c) { return c == ' ' || c == '\t'; }

static void trim(char *s) {
    size_t length = strlen(s), start = 0;
    while (length > 0 && is_blank(s[length - 1]))
        length--;
    while (start < length && is_blank(s[start]))
        start++;
    memmove(s, s + start, length - start);
#ifdef WRONG
    s[length] = '\0';
#else
    s[length - start] = '\0';
#endif
}

int main(void) {
    char text[8];
    for (int i = 0; i < 7; i++) {
        char c = __VERIFIER_nondet_char();
        text[i] = c == 'a' || c == ' ' || c == '\t' ? c : '\0';
    }
    text[7] = '\0';
    size_t letters = 0;
    for (int i = 0; text[i]; i++)
        letters += text[i] == 'a';
    trim(text);
    size_t length = strlen(text);
    assert(length == 0 || (text[0] == 'a' && text[length - 1] == 'a'));
    for (size_t i = 0; i < length; i++)
        letters -= text[i] == 'a';
    assert(letters == 0);
    return 0;
}
