// expect: reachable
// rule: getenv gives a null pointer where there is no such variable
// input: [[], [], 0, 1]
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    char *none = getenv("NO_SUCH_VARIABLE_IS_THERE");
    if (none == 0)
        reach_error();
    return 0;
}
