// expect: safe
// rule: a block that was allocated for characters holds structures, byte for byte
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair {
    short tag;
    int number;
};

int main(void) {
    char *bytes = malloc(3 * sizeof(struct pair));
    struct pair *pairs = (struct pair *)bytes;
    if (!bytes)
        return 0;
    pairs[1].number = __VERIFIER_nondet_int();
    bytes[8] = 7;
    bytes[9] = 1;
    if (pairs[1].tag != 263)
        reach_error();
    bytes[12] = 0;
    if (pairs[1].number % 256 != 0)
        reach_error();
    return 0;
}
