// expect: safe
// options: --target undefined
// rule: nothing changes the environment: getenv gives the same again
#include <stdlib.h>
#include <string.h>

static const char *level(void) { return getenv("LEVEL"); }

int main(void) {
    if (getenv("DEBUG") && strcmp(getenv("DEBUG"), "1") == 0)
        return 1;
    for (int i = 0; i < 2; i++)
        if (level() != 0 && *level() == 'x')
            return 2;
    return 0;
}
