// expect: safe-or-unknown
// reason: unmodelled
// options: --target error:out-of-bounds
// rule: bit-fields share memory, of which compilers access more than one needs
#include <stdlib.h>

struct flags {
    char kind;
    int low : 5;
    int high : 12;
    long rest;
};

int main(void) {
    struct flags *flags = malloc(7);
    if (!flags)
        return 0;
    flags->low = 3;
    free(flags);
    return 0;
}
