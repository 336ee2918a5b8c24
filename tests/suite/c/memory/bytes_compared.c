// expect: safe
// rule: memcmp looks at bytes, without sign, the first different one decides
#include <string.h>
extern void reach_error(void);

struct pair {
    int first, second;
};

int main(void) {
    struct pair one = {1, 2}, other = {1, 2};
    if (memcmp(&one, &other, sizeof one) != 0)
        reach_error();
    other.second = -1;
    if (memcmp(&one, &other, sizeof one) >= 0 || memcmp(&one, &other, 4) != 0)
        reach_error();
    one.first = 256;
    if (memcmp(&one, &other, sizeof one) >= 0)
        reach_error();
    return 0;
}
