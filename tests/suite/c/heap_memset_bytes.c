// expect: reachable-or-unknown
// rule: memset sets bytes: an int of bytes 1 is 16843009, not 1
// input: []
#include <string.h>
extern void reach_error(void);

int main(void) {
    int x = 0;
    memset(&x, 1, sizeof(x));
    if (x == 16843009)
        reach_error();
    return 0;
}
