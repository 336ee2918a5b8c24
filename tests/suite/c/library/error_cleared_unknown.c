// expect: unknown
// rule: clearerr takes back that writing has failed (C17 7.21.10.1), and is safe: of which stream is not told apart
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    fputs("x", stderr);
    clearerr(stderr);
    if (ferror(stderr))
        reach_error();
    return 0;
}
