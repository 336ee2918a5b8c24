// expect: unknown
// rule: what is in a buffer that a stream was given (C17 7.21.5.6): not followed; wrong if it is sure to be 0
#include <stdio.h>
void reach_error(void);

int main(void) {
    static char b[8];
    setvbuf(stdout, b, _IOFBF, 8);
    if (b[0] != 0)
        reach_error();
    return 0;
}
