// expect: safe
// rule: streams are values; no end has been met before something was read; what is put back is returned
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(FILE *from) { return fgetc(from); }

int main(void) {
    int n = __VERIFIER_nondet_int();
    FILE *from = stdin, *to = n > 5 ? stdout : stderr;
    if (feof(from) || ferror(from) || to == NULL)
        reach_error();
    int c = next(from);
    if (c < EOF || c > 255 || (c != EOF && feof(stdin)))
        reach_error();
    if (ungetc('a', from) != 'a' || ungetc(EOF, from) != EOF)
        reach_error();
    clearerr(from);
    if (fseek(from, 0, SEEK_SET) > 0 || ftell(from) < -1)
        reach_error();
    setvbuf(to, NULL, _IONBF, 0);
    return 0;
}
