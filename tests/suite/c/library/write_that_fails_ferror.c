// expect: safe
// rule: ferror says nothing where nothing has been written, or all of it
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (ferror(stderr))
        reach_error();
    if (fprintf(stderr, "abc\n") < 0)
        return 1;
    if (ferror(stderr))
        reach_error();
    return 0;
}
