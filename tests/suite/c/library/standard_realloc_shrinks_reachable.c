// expect: reachable
// rule: a block that realloc has made smaller ends earlier
// options: --target error:out-of-bounds
// input: [2]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *text = calloc(8, 1);
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 8)
        return 0;
    text = realloc(text, n);
    text[2] = 'a';
    free(text);
    return 0;
}
