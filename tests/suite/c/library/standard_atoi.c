// expect: safe
// rule: atoi of a known string is known
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    char *end;
    if (atoi(" -42x") != -42 || atoi("x") != 0 || strtol("0x1fz", &end, 0) != 31 || *end != 'z')
        reach_error();
    return 0;
}
