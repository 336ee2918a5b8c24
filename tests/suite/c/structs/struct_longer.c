// expect: safe
// options: --target any-error
// rule: an access to a member needs the room of that member, not that of the whole structure
#include <stdlib.h>

struct head {
    int kind;
};
struct message {
    struct head head;
    int length;
};
struct pair {
    int one;
    int other;
};

static int kind(struct message *m) { return m->head.kind; }

int main(void) {
    struct pair *pair = malloc(sizeof(struct head));
    pair->one = 10;
    int sum = pair->one;
    free(pair);
    struct head head = {5};
    return sum + kind((struct message *)&head) - 15;
}
