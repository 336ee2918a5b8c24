// expect: reachable
// rule: byte 8 of a block is in the second structure of it
// input: []
#include <stdlib.h>
extern void reach_error(void);

struct pair {
    char tag;
    int number;
};

int main(void) {
    char *bytes = malloc(2 * sizeof(struct pair));
    struct pair *pairs = (struct pair *)bytes;
    if (!bytes)
        return 0;
    pairs[1].tag = 4;
    bytes[8] = 5;
    if (pairs[1].tag != 4)
        reach_error();
    return 0;
}
