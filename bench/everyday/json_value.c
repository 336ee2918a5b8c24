// A recogniser of nested JSON-like lists of digits in six bytes, by recursion.
// unwind: 8
#include <assert.h>
#include <stddef.h>

extern char __VERIFIER_nondet_char(void);

#define SIZE 6
#define DEEPEST 2

/* The place behind the value, or NULL. */
static const char *value(const char *text, int depth) {
#ifdef WRONG
    if (depth >= DEEPEST + 1)
#else
    if (depth > DEEPEST - 1)
#endif
        return NULL;
    if (*text >= '0' && *text <= '9') {
        while (*text >= '0' && *text <= '9')
            text++;
        return text;
    }
    if (*text != '[')
        return NULL;
    text++;
    if (*text == ']')
        return text + 1;
    for (;;) {
        text = value(text, depth + 1);
        if (!text)
            return NULL;
        if (*text == ']')
            return text + 1;
        if (*text != ',')
            return NULL;
        text++;
    }
}

int main(void) {
    char text[SIZE + 1];
    for (int i = 0; i < SIZE; i++)
        text[i] = __VERIFIER_nondet_char();
    text[SIZE] = '\0';
    const char *end = value(text, 0);
    if (!end)
        return 0;
    assert(end > text && end <= text + SIZE);
    int depth = 0, deepest = 0;
    for (const char *at = text; at < end; at++) {
        depth += (*at == '[') - (*at == ']');
        assert(depth >= 0);
        if (depth > deepest)
            deepest = depth;
    }
    assert(depth == 0);
    assert(deepest <= DEEPEST);
    return 0;
}
