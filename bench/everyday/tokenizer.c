// A tokenizer of arithmetic over eight bytes.
// unwind: 9
#include <assert.h>
#include <string.h>

extern char __VERIFIER_nondet_char(void);

enum kind { NUMBER, NAME, OPERATOR, END, BAD };

struct token {
    enum kind kind;
    int start;
    int length;
};

static int is_digit(char c) { return c >= '0' && c <= '9'; }
static int is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

static struct token next(const char *text, int at) {
    struct token token = {END, at, 0};
    while (text[at] == ' ')
        at++;
    token.start = at;
    if (text[at] == '\0')
        return token;
    if (is_digit(text[at])) {
        token.kind = NUMBER;
        while (is_digit(text[at]))
            at++;
    } else if (is_letter(text[at])) {
        token.kind = NAME;
        while (is_letter(text[at]) || is_digit(text[at]))
            at++;
    } else if (strchr("+-*/()", text[at])) {
        token.kind = OPERATOR;
        at++;
    } else {
        token.kind = BAD;
#ifndef WRONG
        at++;
#endif
    }
    token.length = at - token.start;
    return token;
}

int main(void) {
    char text[9];
    for (int i = 0; i < 8; i++)
        text[i] = __VERIFIER_nondet_char();
    text[8] = '\0';

    int at = 0;
    for (int count = 0; count < 8; count++) {
        struct token token = next(text, at);
        if (token.kind == END)
            break;
        assert(token.length > 0);
        assert(token.start + token.length <= 8);
        at = token.start + token.length;
    }
    return 0;
}
