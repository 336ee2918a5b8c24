// expect: safe
// rule: memcpy of a structure
#include <string.h>
extern void reach_error(void);

struct s {
    int a, b;
};

int main(void) {
    struct s x = {1, 2}, y = {0, 0};
    memcpy(&y, &x, sizeof(x));
    x.b = 5;
    if (y.b != 2)
        reach_error();
    return 0;
}
