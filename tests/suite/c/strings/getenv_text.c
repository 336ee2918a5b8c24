// expect: safe
// rule: what getenv gives is null or a string that ends
extern void reach_error(void);
#include <stdlib.h>

int main(void) {
    char *home = getenv("HOME");
    int bytes = 0;
    if (home == 0)
        return 0;
    if (home[0] != 0 && home[1] != 0)
        bytes = 2;
    if (bytes < 0)
        reach_error();
    return 0;
}
