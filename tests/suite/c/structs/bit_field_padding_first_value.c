// expect: reachable
// rule: what is between bit-fields has no value that C says, also where the structure starts with one
// unseen: compilers happen to write zeros there
// input: []
// open: 1
#include <string.h>

extern void reach_error(void);

int main(void) {
    struct {
        unsigned first : 5;
        unsigned short second : 7;
        unsigned char : 2;
        unsigned third : 3;
    } s = {17, 65, 5};
    unsigned bytes;
    memcpy(&bytes, &s, sizeof bytes);
    if (bytes != 84017)
        reach_error();
    return 0;
}
